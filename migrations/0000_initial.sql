CREATE TABLE "grants" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"copy_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "grants_user_id_kind_item_id_source_source_id_pk" PRIMARY KEY("user_id","kind","item_id","source","source_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"display_name" text,
	"photo_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_login_at" timestamp (3) with time zone NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"creator_id" text,
	"is_creator_owner" boolean DEFAULT false NOT NULL,
	"current_title" text,
	"current_banner" text,
	"current_frame" text,
	"current_tray" text,
	"profile_description" text,
	"profile_main_color" integer DEFAULT 0 NOT NULL,
	"profile_background_color" integer DEFAULT 0 NOT NULL,
	"profile_banner_position" integer DEFAULT 1600 NOT NULL,
	"cart" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uses" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"viewer" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "uses_kind_item_id_viewer_day_pk" PRIMARY KEY("kind","item_id","viewer","day")
);
--> statement-breakpoint
CREATE TABLE "book_files" (
	"id" text PRIMARY KEY NOT NULL,
	"book_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"storage_key" text NOT NULL,
	"plan_key" text,
	"stamp_mode" text DEFAULT 'footer' NOT NULL,
	"media_type" text DEFAULT 'application/pdf' NOT NULL,
	"bytes" bigint NOT NULL,
	"pages" integer,
	"sha256" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "books" (
	"id" text PRIMARY KEY NOT NULL,
	"book_url" text NOT NULL,
	"creator_id" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"book_type" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"allow_pay_what_you_want" boolean DEFAULT false NOT NULL,
	"minimum_price" integer,
	"suggested_price" integer,
	"allow_user_request" boolean DEFAULT false NOT NULL,
	"base_book_id" text,
	"system" text,
	"language" text DEFAULT 'pt-BR' NOT NULL,
	"declares_no_ai" boolean DEFAULT false NOT NULL,
	"origin_region" text,
	"release_date" date,
	"original_release_date" date,
	"original_publisher" text,
	"about_text" text DEFAULT '' NOT NULL,
	"accent_color" text DEFAULT '#bf8cf5' NOT NULL,
	"complexity" integer,
	"minimum_players" integer,
	"maximum_players" integer,
	"credits_text" text DEFAULT '' NOT NULL,
	"is_official_rating" boolean DEFAULT false NOT NULL,
	"rating" text,
	"rating_description" text,
	"cover_key" text,
	"background_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "creators" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "characters" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"system" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_misses" (
	"who" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "keys" (
	"code" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"status" text DEFAULT 'available' NOT NULL,
	"buyer_user_id" text,
	"purchase_id" text,
	"ordinal" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"redeemed_user_id" text,
	"redeemed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "redeemed_keys" (
	"user_id" text NOT NULL,
	"key_id" text NOT NULL,
	"code" text NOT NULL,
	"redeemed_at" timestamp (3) with time zone NOT NULL,
	"request_id" text,
	"rewards" jsonb,
	CONSTRAINT "redeemed_keys_user_id_key_id_pk" PRIMARY KEY("user_id","key_id")
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"user_id" text NOT NULL,
	"file_id" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "downloads_user_id_file_id_pk" PRIMARY KEY("user_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "attention" (
	"purchase_id" text NOT NULL,
	"reason" text NOT NULL,
	"payment_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "attention_purchase_id_reason_pk" PRIMARY KEY("purchase_id","reason")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"status" text NOT NULL,
	"status_detail" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"method" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"refund_requested_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "purchase_items" (
	"purchase_id" text NOT NULL,
	"line" integer NOT NULL,
	"cart_item_id" text NOT NULL,
	"product_type" text NOT NULL,
	"product_id" text NOT NULL,
	"price" integer NOT NULL,
	"title" text NOT NULL,
	"cover_img" text,
	"creator_id" text,
	CONSTRAINT "purchase_items_purchase_id_line_pk" PRIMARY KEY("purchase_id","line")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"total_amount" integer NOT NULL,
	"payer" jsonb,
	"idempotency_key" text,
	"preference_id" text,
	"init_point" text,
	"payment" jsonb,
	"settled_payment_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"reversed_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "scheduled_codes" (
	"purchase_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"key_id" text NOT NULL,
	"due_on" date NOT NULL,
	"issued_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "scheduled_codes_purchase_id_ordinal_pk" PRIMARY KEY("purchase_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wishes_user_id_book_id_pk" PRIMARY KEY("user_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "function_requests" (
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"request_id" text NOT NULL,
	"data_hash" text NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"http_status" integer,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "function_requests_user_id_name_request_id_pk" PRIMARY KEY("user_id","name","request_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"who" text PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idp_accounts" (
	"sub" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "idp_accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "idp_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idp_state" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"consumed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "idp_state_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_faults" (
	"on" text PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 130000000001 CACHE 1),
	"preference_id" text NOT NULL,
	"external_reference" text,
	"method_id" text NOT NULL,
	"status" text NOT NULL,
	"status_detail" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"refunds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_preferences" (
	"id" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_replays" (
	"key" text PRIMARY KEY NOT NULL,
	"status" bigint NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_files" ADD CONSTRAINT "book_files_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_buyer_user_id_users_uid_fk" FOREIGN KEY ("buyer_user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_redeemed_user_id_users_uid_fk" FOREIGN KEY ("redeemed_user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeemed_keys" ADD CONSTRAINT "redeemed_keys_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_file_id_book_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."book_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_items" ADD CONSTRAINT "purchase_items_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_codes" ADD CONSTRAINT "scheduled_codes_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_preference_id_sandbox_preferences_id_fk" FOREIGN KEY ("preference_id") REFERENCES "public"."sandbox_preferences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grants_source" ON "grants" USING btree ("source","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "grants_copy_code" ON "grants" USING btree ("copy_code") WHERE "grants"."copy_code" is not null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_identity" ON "users" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "book_files_book" ON "book_files" USING btree ("book_id");--> statement-breakpoint
CREATE UNIQUE INDEX "books_url" ON "books" USING btree ("book_url");--> statement-breakpoint
CREATE INDEX "books_creator" ON "books" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "books_status" ON "books" USING btree ("status","published_at");--> statement-breakpoint
CREATE INDEX "characters_user" ON "characters" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "code_misses_who" ON "code_misses" USING btree ("who","at");--> statement-breakpoint
CREATE INDEX "keys_buyer" ON "keys" USING btree ("buyer_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "keys_purchase" ON "keys" USING btree ("purchase_id","ordinal") WHERE "keys"."purchase_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_purchase" ON "payments" USING btree ("purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_idempotency" ON "purchases" USING btree ("user_id","idempotency_key") WHERE "purchases"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "purchases_user" ON "purchases" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "purchases_next_check" ON "purchases" USING btree ("next_check_at") WHERE "purchases"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "scheduled_codes_due" ON "scheduled_codes" USING btree ("due_on") WHERE "scheduled_codes"."issued_at" is null and "scheduled_codes"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "function_requests_age" ON "function_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idp_state_grant" ON "idp_state" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "idp_state_uid" ON "idp_state" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "idp_state_expiry" ON "idp_state" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sandbox_payments_reference" ON "sandbox_payments" USING btree ("external_reference");--> statement-breakpoint
CREATE INDEX "sandbox_payments_preference" ON "sandbox_payments" USING btree ("preference_id");