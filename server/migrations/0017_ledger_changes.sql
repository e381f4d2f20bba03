CREATE TABLE "ledger_deletions" (
	"user_id" text NOT NULL,
	"entry_id" text,
	"changed_in" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "ledger_entries_user_seq";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "changed_in" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "changed_in" SET DEFAULT pg_current_xact_id()::text::bigint;--> statement-breakpoint
ALTER TABLE "ledger_deletions" ADD CONSTRAINT "ledger_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_deletions_user_changed" ON "ledger_deletions" USING btree ("user_id","changed_in");--> statement-breakpoint
CREATE INDEX "ledger_entries_user_changed" ON "ledger_entries" USING btree ("user_id","changed_in");--> statement-breakpoint
CREATE INDEX "ledger_entries_own_moves" ON "ledger_entries" USING btree ("user_id") WHERE "ledger_entries"."own_move_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP COLUMN "seq";--> statement-breakpoint
CREATE FUNCTION "note_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.changed_in := pg_current_xact_id()::text::bigint;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_changed" BEFORE UPDATE ON "ledger_entries"
	FOR EACH ROW EXECUTE FUNCTION "note_ledger_change"();--> statement-breakpoint
CREATE FUNCTION "note_ledger_deletions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM ledger_deletions
		WHERE deleted_at < now() - interval '1 day' AND user_id IN (SELECT user_id FROM gone);
	-- A person who is going leaves no trace here either.
	INSERT INTO ledger_deletions (user_id, entry_id)
		SELECT gone.user_id, gone.id FROM gone JOIN users ON users.id = gone.user_id
		WHERE (SELECT count(*) FROM gone) <= 500;
	INSERT INTO ledger_deletions (user_id)
		SELECT DISTINCT gone.user_id FROM gone JOIN users ON users.id = gone.user_id
		WHERE (SELECT count(*) FROM gone) > 500;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_deleted" AFTER DELETE ON "ledger_entries"
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "note_ledger_deletions"();
