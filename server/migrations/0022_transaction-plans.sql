CREATE TABLE "defi_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"wallet_id" text NOT NULL,
	"network" text NOT NULL,
	"kind" text NOT NULL,
	"plan" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "defi_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"step_id" text NOT NULL,
	"network" text NOT NULL,
	"hash" text NOT NULL,
	"status" text NOT NULL,
	"nonce" integer,
	"block" text,
	"reason" text,
	"is_final" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"looked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "defi_plans" ADD CONSTRAINT "defi_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defi_transactions" ADD CONSTRAINT "defi_transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defi_transactions" ADD CONSTRAINT "defi_transactions_plan_id_defi_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."defi_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "defi_plans_user" ON "defi_plans" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "defi_transactions_once" ON "defi_transactions" USING btree ("plan_id","step_id","hash");--> statement-breakpoint
CREATE INDEX "defi_transactions_user" ON "defi_transactions" USING btree ("user_id","submitted_at");--> statement-breakpoint
CREATE INDEX "defi_transactions_open" ON "defi_transactions" USING btree ("is_final","looked_at");