ALTER TABLE "ledger_entries" ADD COLUMN "seq" bigserial NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_entries_user_seq" ON "ledger_entries" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_hand" ON "ledger_entries" USING btree ("user_id") WHERE "ledger_entries"."manual";