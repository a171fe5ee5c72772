CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"refunded_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_purchase" ON "refunds" USING btree ("purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_open" ON "refunds" USING btree ("purchase_id") WHERE "refunds"."status" = 'waiting' or ("refunds"."status" = 'accepted' and "refunds"."refunded_at" is null);--> statement-breakpoint
CREATE INDEX "refunds_unrefunded" ON "refunds" USING btree ("answered_at") WHERE "refunds"."status" = 'accepted' and "refunds"."refunded_at" is null;