CREATE TABLE "settings_backups" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"origin" text NOT NULL,
	"label" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	"checksum" text NOT NULL,
	"counts" jsonb NOT NULL,
	"size" integer NOT NULL,
	"file" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settings_backups" ADD CONSTRAINT "settings_backups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settings_backups_user" ON "settings_backups" USING btree ("user_id","stored_at");