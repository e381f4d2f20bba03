CREATE TABLE "rule_optimizations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"proposal" jsonb NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "rule_optimizations" ADD CONSTRAINT "rule_optimizations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rule_optimizations_user" ON "rule_optimizations" USING btree ("user_id","applied_at");