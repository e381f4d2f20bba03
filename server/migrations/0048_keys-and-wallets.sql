CREATE TABLE "key_rotations" (
	"key_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"old_hint" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "connection_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connection_tests" (
	"run_id" text NOT NULL,
	"key_id" text NOT NULL,
	"exchange" text NOT NULL,
	"label" text NOT NULL,
	"place" text NOT NULL,
	"test" jsonb,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "connection_tests_run_id_key_id_pk" PRIMARY KEY("run_id","key_id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "address_bound" boolean;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "ens_name" text;--> statement-breakpoint
ALTER TABLE "key_rotations" ADD CONSTRAINT "key_rotations_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_rotations" ADD CONSTRAINT "key_rotations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_runs" ADD CONSTRAINT "connection_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_tests" ADD CONSTRAINT "connection_tests_run_id_connection_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."connection_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "key_rotations_user" ON "key_rotations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "connection_runs_user" ON "connection_runs" USING btree ("user_id","started_at");