ALTER TABLE "positions" ADD COLUMN "earn_rate" text;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "earn_rate_kind" text;