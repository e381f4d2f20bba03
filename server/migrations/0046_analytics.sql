CREATE TABLE "analytics_dashboard_views" (
	"dashboard_id" text NOT NULL,
	"session_id" text NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "analytics_dashboard_views_dashboard_id_session_id_day_pk" PRIMARY KEY("dashboard_id","session_id","day")
);
--> statement-breakpoint
CREATE TABLE "analytics_dashboards" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"layout" jsonb NOT NULL,
	"shared" boolean NOT NULL,
	"view_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_insights" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"dedup_key" text NOT NULL,
	"priority" text NOT NULL,
	"content" jsonb NOT NULL,
	"status" text NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"chosen" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metric_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"metrics" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analytics_dashboard_views" ADD CONSTRAINT "analytics_dashboard_views_dashboard_id_analytics_dashboards_id_fk" FOREIGN KEY ("dashboard_id") REFERENCES "public"."analytics_dashboards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_dashboards" ADD CONSTRAINT "analytics_dashboards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_insights" ADD CONSTRAINT "analytics_insights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_preferences" ADD CONSTRAINT "analytics_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metric_subscriptions" ADD CONSTRAINT "metric_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_dashboards_user" ON "analytics_dashboards" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "analytics_insights_key" ON "analytics_insights" USING btree ("user_id","dedup_key");--> statement-breakpoint
CREATE INDEX "metric_subscriptions_session" ON "metric_subscriptions" USING btree ("user_id","session_id");