CREATE TABLE "total_shifts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"source_since" timestamp (3) with time zone NOT NULL,
	"krw" text NOT NULL,
	"usd" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "total_shifts" ADD CONSTRAINT "total_shifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "total_shifts_user_at" ON "total_shifts" USING btree ("user_id","at");