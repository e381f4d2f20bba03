CREATE TABLE "deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"channel" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"config_id" text,
	"trigger_id" text,
	"category" text NOT NULL,
	"severity" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"data" jsonb NOT NULL,
	"status" text NOT NULL,
	"suppressed_by" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"error" text,
	"in_doubt" boolean DEFAULT false NOT NULL,
	"digest_id" text
);
--> statement-breakpoint
CREATE TABLE "delivery_lanes" (
	"lane" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"holder" text NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"limited_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"sealed" text NOT NULL,
	"masked" text NOT NULL,
	"fingerprint" text NOT NULL,
	"severity_floor" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'unverified' NOT NULL,
	"error" text,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_lanes" ADD CONSTRAINT "delivery_lanes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_effect" ON "deliveries" USING btree ("user_id","key","channel","target");--> statement-breakpoint
CREATE INDEX "deliveries_user_at" ON "deliveries" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "deliveries_lane" ON "deliveries" USING btree ("channel","target","user_id","status");--> statement-breakpoint
CREATE INDEX "webhooks_user" ON "webhooks" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_user_fingerprint" ON "webhooks" USING btree ("user_id","fingerprint");