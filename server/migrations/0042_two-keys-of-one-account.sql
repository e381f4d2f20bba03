CREATE TABLE "ledger_set_aside" (
	"source_id" text NOT NULL,
	"external_id" text NOT NULL,
	"counted_at" text NOT NULL,
	"entry" jsonb NOT NULL,
	CONSTRAINT "ledger_set_aside_source_id_external_id_pk" PRIMARY KEY("source_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "source_twins" (
	"user_id" text NOT NULL,
	"first_id" text NOT NULL,
	"second_id" text NOT NULL,
	"found_by" text NOT NULL,
	"choice" text,
	"beyond" jsonb,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "source_twins_first_id_second_id_pk" PRIMARY KEY("first_id","second_id")
);
--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "counted_with" text;--> statement-breakpoint
ALTER TABLE "ledger_set_aside" ADD CONSTRAINT "ledger_set_aside_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_twins" ADD CONSTRAINT "source_twins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_twins" ADD CONSTRAINT "source_twins_first_id_sources_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_twins" ADD CONSTRAINT "source_twins_second_id_sources_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_set_aside_counted_at" ON "ledger_set_aside" USING btree ("counted_at");--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_counted_with_sources_id_fk" FOREIGN KEY ("counted_with") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;