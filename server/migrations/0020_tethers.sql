ALTER TABLE "total_shifts" ADD COLUMN "usdt" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "value_usdt" text;--> statement-breakpoint
-- What was recorded in tethers so far was dollars.
UPDATE "snapshots" SET "usdt" = NULL WHERE "usdt" IS NOT NULL;
