CREATE TABLE "creator_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "creator_attempts_address" ON "creator_attempts" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "creator_attempts_age" ON "creator_attempts" USING btree ("at");