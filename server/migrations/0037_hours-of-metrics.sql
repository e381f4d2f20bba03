CREATE TABLE "person_metric_hours" (
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "person_metric_hours_user_id_at_pk" PRIMARY KEY("user_id","at")
);
--> statement-breakpoint
CREATE TABLE "shared_metric_hours" (
	"at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "person_metric_hours" ADD CONSTRAINT "person_metric_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;