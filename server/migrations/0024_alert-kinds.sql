ALTER TABLE "alerts" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "message";--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "type";