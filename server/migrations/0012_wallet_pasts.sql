CREATE TABLE "wallet_pasts" (
	"source_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"block_number" text,
	"state" text NOT NULL,
	"held" jsonb,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_pasts_source_id_at_pk" PRIMARY KEY("source_id","at")
);
--> statement-breakpoint
ALTER TABLE "wallet_pasts" ADD CONSTRAINT "wallet_pasts_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;