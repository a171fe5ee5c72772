CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"note" text,
	"refunded_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "purchase_items" ADD COLUMN "withdrawal_id" uuid;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_purchase" ON "withdrawals" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "withdrawals_unrefunded" ON "withdrawals" USING btree ("answered_at") WHERE "withdrawals"."status" = 'accepted' and "withdrawals"."refunded_at" is null;