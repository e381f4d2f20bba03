CREATE TABLE "currency_providers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"priorities" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "currency_providers" ADD CONSTRAINT "currency_providers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;