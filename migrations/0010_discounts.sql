CREATE TABLE "cart_discounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"discount_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"purchase_id" text PRIMARY KEY NOT NULL,
	"discount_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"creator_id" text,
	"percent" integer,
	"cents" integer,
	"book_ids" text[],
	"max_uses" integer,
	"once_per_account" boolean NOT NULL,
	"minimum" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "discounts_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "purchase_items" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_items" ADD COLUMN "shop_discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "cart_discounts" ADD CONSTRAINT "cart_discounts_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_discounts" ADD CONSTRAINT "cart_discounts_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_uses_discount" ON "discount_uses" USING btree ("discount_id","created_at");--> statement-breakpoint
CREATE INDEX "discount_uses_user" ON "discount_uses" USING btree ("user_id","discount_id");--> statement-breakpoint
CREATE INDEX "discount_uses_paid" ON "discount_uses" USING btree ("discount_id") WHERE "discount_uses"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "discounts_creator" ON "discounts" USING btree ("creator_id","created_at" DESC NULLS LAST,"id");