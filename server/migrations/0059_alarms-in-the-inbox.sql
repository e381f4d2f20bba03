ALTER TABLE "error_alarms" ADD COLUMN "anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "error_alarms" ADD COLUMN "in_inbox" boolean DEFAULT true NOT NULL;