ALTER TABLE "defi_plans" ADD COLUMN "nonce" integer;--> statement-breakpoint
ALTER TABLE "defi_transactions" ADD COLUMN "replaced_by" text;