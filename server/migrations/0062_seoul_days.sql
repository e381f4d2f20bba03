-- Prices of days were those of days that end at 09:00 in Seoul. Banks publish by the date: theirs are dated anew.
-- Markets' prices are read again, of days that end at 00:00 in Seoul.
UPDATE "price_history" SET "at" = "at" - interval '9 hours'
WHERE "span" = 'day' AND "symbol" IN ('USD', 'EUR', 'JPY', 'CNY') AND extract(hour from "at" at time zone 'UTC') = 0;
--> statement-breakpoint
DELETE FROM "price_history"
WHERE "span" = 'day' AND "symbol" NOT IN ('USD', 'EUR', 'JPY', 'CNY') AND extract(hour from "at" at time zone 'UTC') = 0;
--> statement-breakpoint
-- What was built back at 09:00 stays until it is built anew, which the time of its last building asks for.
UPDATE "rebuilt_histories" SET "at" = '1970-01-01T00:00:00Z';
