CREATE TABLE "incidents" (
	"id" text NOT NULL,
	"instance" text NOT NULL,
	"part" text NOT NULL,
	"status" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "incidents_id_instance_pk" PRIMARY KEY("id","instance")
);
--> statement-breakpoint
CREATE INDEX "incidents_since" ON "incidents" USING btree ("since");