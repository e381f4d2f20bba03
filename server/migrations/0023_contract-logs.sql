CREATE TABLE "defi_log_scans" (
	"key" text PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"from_block" text NOT NULL,
	"to_block" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "defi_logs" (
	"key" text NOT NULL,
	"block" integer NOT NULL,
	"log_index" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"hash" text NOT NULL,
	"address" text NOT NULL,
	"topics" jsonb NOT NULL,
	"data" text NOT NULL,
	CONSTRAINT "defi_logs_key_block_log_index_pk" PRIMARY KEY("key","block","log_index")
);
--> statement-breakpoint
ALTER TABLE "defi_logs" ADD CONSTRAINT "defi_logs_key_defi_log_scans_key_fk" FOREIGN KEY ("key") REFERENCES "public"."defi_log_scans"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "defi_log_scans_used" ON "defi_log_scans" USING btree ("used_at");