CREATE TABLE "ledger_not_understood" (
	"source_id" text NOT NULL,
	"external_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "ledger_not_understood_source_id_external_id_pk" PRIMARY KEY("source_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "unread" jsonb;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "unknown_rights" jsonb;--> statement-breakpoint
ALTER TABLE "ledger_not_understood" ADD CONSTRAINT "ledger_not_understood_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;