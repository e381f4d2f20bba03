CREATE TABLE "notice_configs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"config" jsonb NOT NULL,
	"enabled" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_triggers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"config_id" text NOT NULL,
	"rule" jsonb NOT NULL,
	"enabled" boolean NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"last_fired_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_fires" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"trigger_id" text NOT NULL,
	"subject" text NOT NULL,
	"severity" text NOT NULL,
	"value" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_states" (
	"trigger_id" text NOT NULL,
	"subject" text NOT NULL,
	"state" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rule_states_trigger_id_subject_pk" PRIMARY KEY("trigger_id","subject")
);
--> statement-breakpoint
ALTER TABLE "notice_configs" ADD CONSTRAINT "notice_configs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_triggers" ADD CONSTRAINT "notice_triggers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_triggers" ADD CONSTRAINT "notice_triggers_config_id_notice_configs_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."notice_configs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_fires" ADD CONSTRAINT "rule_fires_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_fires" ADD CONSTRAINT "rule_fires_trigger_id_notice_triggers_id_fk" FOREIGN KEY ("trigger_id") REFERENCES "public"."notice_triggers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_states" ADD CONSTRAINT "rule_states_trigger_id_notice_triggers_id_fk" FOREIGN KEY ("trigger_id") REFERENCES "public"."notice_triggers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_configs_user" ON "notice_configs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notice_triggers_user" ON "notice_triggers" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notice_triggers_config" ON "notice_triggers" USING btree ("config_id");--> statement-breakpoint
CREATE INDEX "rule_fires_user" ON "rule_fires" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "rule_fires_trigger" ON "rule_fires" USING btree ("trigger_id","at");