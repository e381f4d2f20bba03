CREATE TABLE "server_instances" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"broken_at" timestamp (3) with time zone
);
