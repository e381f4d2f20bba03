CREATE TABLE "defi_gas" (
	"network" text NOT NULL,
	"hash" text NOT NULL,
	"payer" text NOT NULL,
	"fee" text NOT NULL,
	CONSTRAINT "defi_gas_network_hash_pk" PRIMARY KEY("network","hash")
);
