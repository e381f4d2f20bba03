CREATE TABLE "refreshes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"sources" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refreshes" ADD CONSTRAINT "refreshes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refreshes_user_started" ON "refreshes" USING btree ("user_id","started_at");