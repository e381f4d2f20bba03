CREATE TABLE "wallet_scans" (
	"source_id" text PRIMARY KEY NOT NULL,
	"from_block" text NOT NULL,
	"to_block" text NOT NULL,
	"found" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wallet_scans" ADD CONSTRAINT "wallet_scans_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;