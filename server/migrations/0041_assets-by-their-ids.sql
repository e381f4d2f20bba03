-- Some exchanges call an asset by a ticker that means another one elsewhere, and some assets were renamed one for one: what was read before goes by the ids that readings give from now on.
CREATE TEMPORARY TABLE "asset_names" ("provider" text, "code" text, "asset" text);--> statement-breakpoint
INSERT INTO "asset_names" VALUES
	('upbit', 'TON', 'TOKAMAK'),
	('bithumb', 'FTC', 'FTC2'), ('bithumb', 'SOC', 'SODA'), ('coinone', 'SOC', 'SODA'),
	('binance', 'YOYO', 'YOYOW'), ('okx', 'AE', 'AET'), ('coinbase', 'CGLD', 'CELO'),
	('kraken', 'LUNA', 'LUNC'), ('kraken', 'LUNA2', 'LUNA'), ('kraken', 'UST', 'USTC'),
	('kraken', 'REP', 'REPV1'), ('kraken', 'REPV2', 'REP'), ('kraken', 'FEE', 'KFEE');--> statement-breakpoint
INSERT INTO "asset_names" SELECT DISTINCT "sources"."provider", "renamed"."code", "renamed"."asset" FROM "sources", (VALUES
	('BCHABC', 'BCH'), ('BCHSV', 'BSV'), ('DAR', 'D'), ('EOS', 'A'), ('FTM', 'S'), ('GNT', 'GLM'), ('KLAY', 'KAIA'), ('MATIC', 'POL'), ('NANO', 'XNO'), ('RNDR', 'RENDER'), ('STPT', 'AWE'), ('TOMO', 'VIC'), ('XZC', 'FIRO')
) AS "renamed" ("code", "asset") WHERE "sources"."kind" = 'exchange';--> statement-breakpoint
UPDATE "ledger_entries" AS "entry" SET
	"symbol" = coalesce((SELECT "asset" FROM "asset_names" WHERE "provider" = "source"."provider" AND "code" = "entry"."symbol"), "entry"."symbol"),
	"counter_symbol" = coalesce((SELECT "asset" FROM "asset_names" WHERE "provider" = "source"."provider" AND "code" = "entry"."counter_symbol"), "entry"."counter_symbol"),
	"fee_symbol" = coalesce((SELECT "asset" FROM "asset_names" WHERE "provider" = "source"."provider" AND "code" = "entry"."fee_symbol"), "entry"."fee_symbol")
FROM "sources" AS "source"
WHERE "source"."id" = "entry"."source_id" AND "source"."kind" = 'exchange' AND EXISTS (
	SELECT 1 FROM "asset_names" WHERE "provider" = "source"."provider" AND "code" IN ("entry"."symbol", "entry"."counter_symbol", "entry"."fee_symbol")
);--> statement-breakpoint
UPDATE "positions" AS "held" SET "symbol" = "name"."asset", "price_symbol" = "name"."asset"
FROM "sources" AS "source", "asset_names" AS "name"
WHERE "source"."id" = "held"."source_id" AND "source"."kind" = 'exchange' AND "name"."provider" = "source"."provider" AND "name"."code" = "held"."symbol";--> statement-breakpoint
-- Won of one coin beside dollars of another: they are read anew.
DELETE FROM "price_history" WHERE "symbol" = 'TON';--> statement-breakpoint
DROP TABLE "asset_names";
