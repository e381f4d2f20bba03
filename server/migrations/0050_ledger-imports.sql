CREATE TABLE "ledger_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"source_id" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "import_id" text;--> statement-breakpoint
ALTER TABLE "ledger_imports" ADD CONSTRAINT "ledger_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_imports" ADD CONSTRAINT "ledger_imports_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_imports_user" ON "ledger_imports" USING btree ("user_id","imported_at");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_import_id_ledger_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."ledger_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_import" ON "ledger_entries" USING btree ("import_id") WHERE "ledger_entries"."import_id" is not null;