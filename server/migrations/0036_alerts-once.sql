ALTER TABLE "alerts" ADD COLUMN "key" text;--> statement-breakpoint
-- What was reported of transactions before stays reported: the first alert of each end gets its key.
UPDATE "alerts" SET "key" = 'transaction:' || ("data"->>'transactionId') || ':' || substring("kind" from 13) WHERE "id" IN (SELECT DISTINCT ON ("user_id", "data"->>'transactionId', "kind") "id" FROM "alerts" WHERE "kind" LIKE 'transaction.%' ORDER BY "user_id", "data"->>'transactionId', "kind", "created_at");--> statement-breakpoint
CREATE INDEX "defi_transactions_settled" ON "defi_transactions" USING btree ("settled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once" ON "alerts" USING btree ("user_id","key");