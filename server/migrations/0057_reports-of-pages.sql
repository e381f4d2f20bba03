CREATE TABLE "error_alarms" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"fingerprint" text NOT NULL,
	"message" text NOT NULL,
	"count" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_records" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"session_id" text,
	"environment" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"fingerprint" text NOT NULL,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"category" text NOT NULL,
	"severity" text NOT NULL,
	"source" text,
	"path" text,
	"status" integer,
	"request_id" text,
	"stack" text,
	"browser" text,
	"system" text,
	"shown_inline" boolean NOT NULL,
	"breadcrumbs" jsonb NOT NULL,
	"release" jsonb
);
--> statement-breakpoint
CREATE TABLE "page_events" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"session_id" text,
	"environment" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"route" text,
	"remote" text,
	"version" text,
	"properties" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_logs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"session_id" text,
	"environment" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"level" smallint NOT NULL,
	"message" text NOT NULL,
	"source" text,
	"context" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_metrics" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"session_id" text,
	"environment" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"value" double precision NOT NULL,
	"unit" text,
	"route" text,
	"remote" text,
	"version" text
);
--> statement-breakpoint
CREATE TABLE "source_heartbeats" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"instance" text NOT NULL,
	"ok" integer NOT NULL,
	"failed" integer NOT NULL,
	"times" jsonb NOT NULL,
	CONSTRAINT "source_heartbeats_source_kind_at_instance_pk" PRIMARY KEY("source","kind","at","instance")
);
--> statement-breakpoint
ALTER TABLE "error_alarms" ADD CONSTRAINT "error_alarms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_records" ADD CONSTRAINT "error_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_events" ADD CONSTRAINT "page_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_logs" ADD CONSTRAINT "page_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_metrics" ADD CONSTRAINT "page_metrics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "error_alarms_at" ON "error_alarms" USING btree ("at");--> statement-breakpoint
CREATE INDEX "error_alarms_user_at" ON "error_alarms" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "error_records_at" ON "error_records" USING btree ("at");--> statement-breakpoint
CREATE INDEX "error_records_user_at" ON "error_records" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "error_records_fingerprint_at" ON "error_records" USING btree ("fingerprint","at");--> statement-breakpoint
CREATE INDEX "error_records_session_at" ON "error_records" USING btree ("session_id","at");--> statement-breakpoint
CREATE INDEX "page_events_at" ON "page_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "page_events_user_at" ON "page_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "page_logs_at" ON "page_logs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "page_logs_user_at" ON "page_logs" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "page_metrics_at" ON "page_metrics" USING btree ("at");--> statement-breakpoint
CREATE INDEX "page_metrics_name_at" ON "page_metrics" USING btree ("name","at");--> statement-breakpoint
CREATE INDEX "page_metrics_user_at" ON "page_metrics" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "source_heartbeats_at" ON "source_heartbeats" USING btree ("at");