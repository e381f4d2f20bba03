ALTER TABLE "challenges" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "consent_at" timestamp (3) with time zone;--> statement-breakpoint
-- The base currency stands once, with the account: what was chosen last among the preferences goes there.
UPDATE "users" SET "base_currency" = p."preferences"->>'baseCurrency'
FROM "currency_preferences" AS p
WHERE p."user_id" = "users"."id"
  AND p."preferences"->>'baseCurrency' IN ('KRW', 'USD', 'USDT', 'EUR', 'JPY', 'CNY', 'BTC', 'ETH');--> statement-breakpoint
UPDATE "currency_preferences" SET "preferences" = "preferences" - 'baseCurrency';
