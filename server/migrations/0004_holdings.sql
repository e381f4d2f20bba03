CREATE TABLE "asset_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"cost_method" text DEFAULT 'moving-average' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_cursors" (
	"source_id" text PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	"covers_from" timestamp (3) with time zone,
	"complete" boolean DEFAULT false NOT NULL,
	"lacks" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"source_id" text NOT NULL,
	"external_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"symbol" text NOT NULL,
	"quantity" text NOT NULL,
	"counter_symbol" text,
	"counter_quantity" text,
	"fee_symbol" text,
	"fee_quantity" text,
	"value_krw" text,
	"value_usd" text,
	"own_move_id" text,
	"transaction_id" text,
	"manual" boolean DEFAULT false NOT NULL,
	"note" text,
	CONSTRAINT "ledger_entries_external" UNIQUE("source_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "position_marks" (
	"user_id" text NOT NULL,
	"position_id" text NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"excluded" boolean DEFAULT false NOT NULL,
	"trusted" boolean DEFAULT false NOT NULL,
	"unit_price" text,
	"unit_price_currency" text,
	"marked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "position_marks_user_id_position_id_pk" PRIMARY KEY("user_id","position_id")
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"symbol" text NOT NULL,
	"span" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"usd" text,
	"krw" text,
	"source" text NOT NULL,
	CONSTRAINT "price_history_symbol_span_at_pk" PRIMARY KEY("symbol","span","at")
);
--> statement-breakpoint
CREATE TABLE "defi_positions" (
	"id" text PRIMARY KEY NOT NULL,
	"source_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"protocol" text NOT NULL,
	"data" jsonb NOT NULL,
	"block_number" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "unit_price" text;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "unit_price_currency" text;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "group_id" text;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "group_label" text;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "suspicion" text;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "manual_type" text;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "snapshots" ADD COLUMN "assets" jsonb;--> statement-breakpoint
ALTER TABLE "asset_preferences" ADD CONSTRAINT "asset_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_cursors" ADD CONSTRAINT "ledger_cursors_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_marks" ADD CONSTRAINT "position_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defi_positions" ADD CONSTRAINT "defi_positions_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_user_at" ON "ledger_entries" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "ledger_entries_user_symbol" ON "ledger_entries" USING btree ("user_id","symbol","at");--> statement-breakpoint
CREATE INDEX "defi_positions_user" ON "defi_positions" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "defi_positions_source" ON "defi_positions" USING btree ("source_id");