ALTER TABLE "ledger_cursors" ADD COLUMN "later" jsonb;--> statement-breakpoint
-- Transfers that were left out are told under the same lists: these are read anew, and add what is missing.
UPDATE "ledger_cursors" SET "state" = '{}' WHERE "source_id" IN (SELECT "id" FROM "sources" WHERE "kind" = 'exchange' AND "provider" IN ('coinone', 'okx', 'upbit'));--> statement-breakpoint
-- Purchases and swept balances stand there as changes without a cost. What is there stays until the exchange tells it anew: a key may have ended.
UPDATE "ledger_cursors" SET "state" = '{"anew": true}' WHERE "source_id" IN (SELECT "id" FROM "sources" WHERE "kind" = 'exchange' AND "provider" IN ('kraken', 'coinbase'));--> statement-breakpoint
-- What savings brought is named by the amount too: read anew under another name, it would count twice.
UPDATE "ledger_entries" SET "external_id" = "external_id" || ':' || "quantity" WHERE "external_id" ~ '^income:savings:[^:]+:[0-9]+$' AND "source_id" IN (SELECT "id" FROM "sources" WHERE "kind" = 'exchange' AND "provider" = 'okx');
