CREATE TABLE "rule_suppressions" (
	"trigger_id" text NOT NULL,
	"day" text NOT NULL,
	"cause" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rule_suppressions_trigger_id_day_cause_pk" PRIMARY KEY("trigger_id","day","cause")
);
--> statement-breakpoint
ALTER TABLE "rule_suppressions" ADD CONSTRAINT "rule_suppressions_trigger_id_notice_triggers_id_fk" FOREIGN KEY ("trigger_id") REFERENCES "public"."notice_triggers"("id") ON DELETE cascade ON UPDATE no action;