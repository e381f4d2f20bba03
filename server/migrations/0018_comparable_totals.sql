CREATE TABLE "rebuilt_histories" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sources" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "total_shifts" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "position_marks" ADD COLUMN "excluded_spans" jsonb;--> statement-breakpoint
ALTER TABLE "snapshots" ADD COLUMN "sources" text;--> statement-breakpoint
ALTER TABLE "snapshots" ADD COLUMN "built_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "looking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rebuilt_histories" ADD CONSTRAINT "rebuilt_histories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;