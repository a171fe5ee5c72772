CREATE TABLE "grants" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"copy_code" text,
	"until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "grants_user_id_kind_item_id_source_source_id_pk" PRIMARY KEY("user_id","kind","item_id","source","source_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"device" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"display_name" text,
	"photo_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_login_at" timestamp (3) with time zone NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"admin_since" timestamp (3) with time zone,
	"role_without_list" text,
	"creator_id" text,
	"is_creator_owner" boolean DEFAULT false NOT NULL,
	"creator_role" text,
	"role_without_creator" text,
	"current_title" text,
	"current_banner" text,
	"current_frame" text,
	"current_tray" text,
	"profile_description" text,
	"profile_main_color" integer DEFAULT 0 NOT NULL,
	"profile_background_color" integer DEFAULT 0 NOT NULL,
	"profile_banner_position" integer DEFAULT 1600 NOT NULL,
	"cart" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"erase_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"searched" text GENERATED ALWAYS AS (folded(' ' || coalesce("email", '') || ' ' || coalesce("display_name", '') || ' ' || "uid")) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "use_totals" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"day" date NOT NULL,
	"viewers" integer NOT NULL,
	CONSTRAINT "use_totals_kind_item_id_day_pk" PRIMARY KEY("kind","item_id","day")
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
CREATE TABLE "annotations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"file_id" text NOT NULL,
	"page" integer NOT NULL,
	"quads" jsonb NOT NULL,
	"quote" text NOT NULL,
	"colour" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"verb" text NOT NULL,
	"thing" text NOT NULL,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	CONSTRAINT "audit_bounds" CHECK (octet_length("audit"."actor") <= 128 and octet_length("audit"."verb") <= 64 and octet_length("audit"."thing") <= 512
        and octet_length("audit"."reason") <= 4096 and octet_length("audit"."request_id") <= 128
        and octet_length("audit"."before"::text) <= 65536 and octet_length("audit"."after"::text) <= 65536)
);
--> statement-breakpoint
CREATE TABLE "book_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"proof_key" text,
	"proof_type" text,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "book_review_reports" (
	"review_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "book_review_reports_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "book_review_sums" (
	"book_id" text NOT NULL,
	"stars" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "book_review_sums_book_id_stars_pk" PRIMARY KEY("book_id","stars")
);
--> statement-breakpoint
CREATE TABLE "book_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"got" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "book_counts" (
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "book_counts_facet_value_pk" PRIMARY KEY("facet","value")
);
--> statement-breakpoint
CREATE TABLE "book_files" (
	"id" text PRIMARY KEY NOT NULL,
	"book_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"storage_key" text NOT NULL,
	"plan_key" text,
	"plan_format" integer DEFAULT 1 NOT NULL,
	"plan_tries" integer DEFAULT 0 NOT NULL,
	"plan_try_after" timestamp (3) with time zone,
	"plan_failure" text,
	"plan_failed_format" integer,
	"stamp_mode" text DEFAULT 'footer' NOT NULL,
	"media_type" text DEFAULT 'application/pdf' NOT NULL,
	"bytes" bigint NOT NULL,
	"pages" integer,
	"sha256" text NOT NULL,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"report" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"previewed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "book_previews" (
	"file_id" text NOT NULL,
	"page" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "book_previews_file_id_page_pk" PRIMARY KEY("file_id","page")
);
--> statement-breakpoint
CREATE TABLE "books" (
	"id" text PRIMARY KEY NOT NULL,
	"book_url" text NOT NULL,
	"creator_id" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"folded_title" text GENERATED ALWAYS AS (folded("title")) STORED,
	"words" text GENERATED ALWAYS AS (book_words("title", "subtitle", "tags", "system")) STORED,
	"searched" text DEFAULT '' NOT NULL,
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
	"preview_pages" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "creators" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"trusted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_journal" (
	"id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_loot" (
	"id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"note" text NOT NULL,
	"character_id" text
);
--> statement-breakpoint
CREATE TABLE "campaign_loot_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "campaign_loot_changes_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"deed" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"to_name" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "scene_requests" (
	"user_id" text NOT NULL,
	"request_id" text NOT NULL,
	"scene_id" text,
	"data_hash" text NOT NULL,
	"applied" boolean DEFAULT true NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scene_requests_user_id_request_id_pk" PRIMARY KEY("user_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "scene_steps" (
	"scene_id" text NOT NULL,
	"position" integer NOT NULL,
	"step" json NOT NULL,
	CONSTRAINT "scene_steps_scene_id_position_pk" PRIMARY KEY("scene_id","position")
);
--> statement-breakpoint
CREATE TABLE "scenes" (
	"id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"state" json NOT NULL,
	"picture" json,
	"pings" json NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"newest" integer DEFAULT 0 NOT NULL,
	"forgotten" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"shown_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendars" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendars_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "campaign_session_answers" (
	"date_id" text NOT NULL,
	"user_id" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "campaign_session_answers_date_id_user_id_pk" PRIMARY KEY("date_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_session_dates" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "campaign_session_dates_once" UNIQUE("session_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "campaign_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"minutes" integer NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "campaign_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"role" text NOT NULL,
	"uses" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "campaign_invitations_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "campaign_members" (
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"character_id" text,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "campaign_members_campaign_id_user_id_pk" PRIMARY KEY("campaign_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "campaign_messages_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"visibility" text NOT NULL,
	"roll_id" text,
	"book_id" text,
	"page" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"hidden_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "campaign_note_readers" (
	"note_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "campaign_note_readers_note_id_user_id_pk" PRIMARY KEY("note_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"audience" text NOT NULL,
	"picture" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_presence" (
	"stream_id" text NOT NULL,
	"process_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"place" text DEFAULT 'mesa' NOT NULL,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "campaign_presence_stream_id_campaign_id_pk" PRIMARY KEY("stream_id","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_removals" (
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "campaign_removals_campaign_id_user_id_pk" PRIMARY KEY("campaign_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_resources" (
	"campaign_id" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"seq" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"system" text,
	"description" text,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"taken_at" timestamp (3) with time zone,
	"theme" integer,
	"cover" text,
	"columns" jsonb
);
--> statement-breakpoint
CREATE TABLE "loans" (
	"id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"book_id" text NOT NULL,
	"user_id" text NOT NULL,
	"audience" text DEFAULT 'mesa' NOT NULL,
	"on" boolean DEFAULT true NOT NULL,
	"switched_at" timestamp (3) with time zone,
	"until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"warned_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "catalogue_changes" (
	"kind" text NOT NULL,
	"entry_id" text NOT NULL,
	"revision" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"adds" boolean DEFAULT false NOT NULL,
	CONSTRAINT "catalogue_changes_kind_entry_id_revision_pk" PRIMARY KEY("kind","entry_id","revision")
);
--> statement-breakpoint
CREATE TABLE "character_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "character_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"character_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"path" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"cause" text,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "character_ops" (
	"character_id" text NOT NULL,
	"op_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "character_ops_character_id_op_id_pk" PRIMARY KEY("character_id","op_id")
);
--> statement-breakpoint
CREATE TABLE "characters" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"system" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"schema" jsonb,
	"sheet" jsonb DEFAULT '{"values":{},"active":[],"overrides":{}}'::jsonb NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"card" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"card_of" text DEFAULT '' NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"creation" jsonb,
	"folder" text,
	"portrait" text,
	"archived_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creator_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'unconfirmed' NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"legal_name" text NOT NULL,
	"document" text NOT NULL,
	"responsible" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"links" jsonb NOT NULL,
	"about" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"reason" text,
	"creator_id" text,
	"address_hash" text,
	"request_hash" text
);
--> statement-breakpoint
CREATE TABLE "creator_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creator_details" (
	"creator_id" text PRIMARY KEY NOT NULL,
	"kind" text,
	"legal_name" text,
	"document" text,
	"responsible" text,
	"email" text,
	"phone" text,
	"about" text DEFAULT '' NOT NULL,
	"entered_by" text,
	"owner_email" text
);
--> statement-breakpoint
CREATE TABLE "creator_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"creator_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "creator_payout_accounts" (
	"creator_id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"document" text NOT NULL,
	"target" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creator_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"application_id" uuid,
	"creator_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "book_drafts" (
	"book_id" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"book_url" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"submitted" jsonb,
	"submitted_at" timestamp (3) with time zone,
	"submitted_revision" integer,
	"approved_at" timestamp (3) with time zone,
	"publish_at" timestamp (3) with time zone,
	"rejected_at" timestamp (3) with time zone,
	"withdrawn_by_admin" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "book_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"book_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"actor" text,
	"by_admin" boolean DEFAULT false NOT NULL,
	"message" text
);
--> statement-breakpoint
CREATE TABLE "draft_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" text NOT NULL,
	"field" text NOT NULL,
	"name" text NOT NULL,
	"storage_key" text NOT NULL,
	"plan_key" text,
	"plan_format" integer DEFAULT 1 NOT NULL,
	"stamp_mode" text DEFAULT 'footer' NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"pages" integer,
	"sha256" text NOT NULL,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"report" jsonb,
	"submitted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_sums" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"answers" bigint NOT NULL,
	"failed" bigint NOT NULL,
	"slow" bigint NOT NULL,
	"spent" bigint NOT NULL,
	"last_failed_at" timestamp (3) with time zone,
	CONSTRAINT "answer_sums_day_route_pk" PRIMARY KEY("day","route")
);
--> statement-breakpoint
CREATE TABLE "figure_sums" (
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"figure" text NOT NULL,
	"slot" integer NOT NULL,
	"count" bigint NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "figure_sums_day_hour_figure_slot_pk" PRIMARY KEY("day","hour","figure","slot")
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"giver_user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"token" text,
	"recipient" text,
	"message" text NOT NULL,
	"hand_over_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"redeemed_at" timestamp (3) with time zone,
	"redeemed_user_id" text,
	"taken_back_at" timestamp (3) with time zone,
	"mail_refused" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "encounter_requests" (
	"user_id" text NOT NULL,
	"request_id" text NOT NULL,
	"encounter_id" text NOT NULL,
	"data_hash" text NOT NULL,
	"applied" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "encounter_requests_user_id_request_id_pk" PRIMARY KEY("user_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "encounter_steps" (
	"encounter_id" text NOT NULL,
	"position" integer NOT NULL,
	"user_id" text NOT NULL,
	"deed" json NOT NULL,
	"step" json NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "encounter_steps_encounter_id_position_pk" PRIMARY KEY("encounter_id","position")
);
--> statement-breakpoint
CREATE TABLE "encounters" (
	"id" text PRIMARY KEY NOT NULL,
	"campaign_id" text,
	"user_id" text,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"ended" boolean DEFAULT false NOT NULL,
	"state" json NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"newest" integer DEFAULT 0 NOT NULL,
	"forgotten" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "encounters_code_unique" UNIQUE("code"),
	CONSTRAINT "encounters_of_one" CHECK ((campaign_id is null) <> (user_id is null))
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
	"batch_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"redeemed_user_id" text,
	"redeemed_at" timestamp (3) with time zone,
	"gift_id" uuid,
	"replacement" text
);
--> statement-breakpoint
CREATE TABLE "promo_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"book_id" text NOT NULL,
	"label" text NOT NULL,
	"made" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "archived_books" (
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"archived_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "archived_books_user_id_book_id_pk" PRIMARY KEY("user_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"user_id" text NOT NULL,
	"file_id" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"reopened_at" timestamp (3) with time zone,
	CONSTRAINT "downloads_user_id_file_id_pk" PRIMARY KEY("user_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "lent_copies" (
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"copy_code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"returned_at" timestamp (3) with time zone,
	CONSTRAINT "lent_copies_user_id_book_id_pk" PRIMARY KEY("user_id","book_id"),
	CONSTRAINT "lent_copies_copy_code_unique" UNIQUE("copy_code")
);
--> statement-breakpoint
CREATE TABLE "shelf_looks" (
	"user_id" text PRIMARY KEY NOT NULL,
	"look" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"user_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "report_voices" (
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"thing_id" text NOT NULL,
	"report_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_voices_user_id_type_thing_id_pk" PRIMARY KEY("user_id","type","thing_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"thing_id" text NOT NULL,
	"about_id" text,
	"state" text DEFAULT 'open' NOT NULL,
	"minor" boolean DEFAULT false NOT NULL,
	"snapshot" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"reason" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"taken" jsonb,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follows_user_id_source_pk" PRIMARY KEY("user_id","source")
);
--> statement-breakpoint
CREATE TABLE "news_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"creator_id" text,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"lead" text NOT NULL,
	"book_id" text,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"goal" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"edited_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "news_posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "mail_choices" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"mailed" boolean,
	"token" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"title" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_once" UNIQUE("user_id","kind","about")
);
--> statement-breakpoint
CREATE TABLE "payment_searches" (
	"name" text PRIMARY KEY NOT NULL,
	"searched_until" timestamp (3) with time zone NOT NULL
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
	"refund_requested_at" timestamp (3) with time zone,
	"refunding_key" text,
	"refunded_before" integer,
	"refund_refusals" integer DEFAULT 0 NOT NULL
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
	"promise" jsonb,
	"withdrawal_id" uuid,
	"recipient_user_id" text,
	"sold_at" timestamp (3) with time zone,
	"house_rate" integer DEFAULT 1000 NOT NULL,
	"payment_rate" integer DEFAULT 99 NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
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
	"contested_at" timestamp (3) with time zone,
	"codes_resent_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"check_lease_until" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone
);
--> statement-breakpoint
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
	"refunded_at" timestamp (3) with time zone,
	"in_process_at" timestamp (3) with time zone,
	"requests" uuid[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attention" (
	"purchase_id" text NOT NULL,
	"reason" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text,
	"note" text,
	CONSTRAINT "attention_purchase_id_reason_pk" PRIMARY KEY("purchase_id","reason")
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
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"note" text,
	"refunded_at" timestamp (3) with time zone,
	"in_process_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"storage_key" text,
	"bytes" bigint
);
--> statement-breakpoint
CREATE TABLE "badge_counts" (
	"badge_id" text PRIMARY KEY NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handles" (
	"folded" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"user_id" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "profile_pages" (
	"user_id" text PRIMARY KEY NOT NULL,
	"visibility" text DEFAULT 'everyone' NOT NULL,
	"robots" boolean DEFAULT false NOT NULL,
	"showcases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stories" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"page" integer NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bookmarks_user_id_book_id_page_pk" PRIMARY KEY("user_id","book_id","page")
);
--> statement-breakpoint
CREATE TABLE "reading_positions" (
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"file_id" text NOT NULL,
	"page" integer NOT NULL,
	"pages" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"begun_at" timestamp (3) with time zone,
	"review_asked_at" timestamp (3) with time zone,
	CONSTRAINT "reading_positions_user_id_book_id_pk" PRIMARY KEY("user_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "compiled_texts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "compiled_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"book_id" text,
	"draft_of" text,
	"post_id" uuid,
	"entry_id" text,
	"source_hash" text NOT NULL,
	"version" integer NOT NULL,
	"html" text NOT NULL,
	CONSTRAINT "compiled_texts_book" UNIQUE("book_id"),
	CONSTRAINT "compiled_texts_draft" UNIQUE("draft_of"),
	CONSTRAINT "compiled_texts_post" UNIQUE("post_id"),
	CONSTRAINT "compiled_texts_entry" UNIQUE("entry_id"),
	CONSTRAINT "compiled_texts_one" CHECK (num_nonnulls("compiled_texts"."book_id", "compiled_texts"."draft_of", "compiled_texts"."post_id", "compiled_texts"."entry_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "roll_chains" (
	"user_id" text PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"thrown" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rolls" (
	"id" text PRIMARY KEY NOT NULL,
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rolls_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"number" integer,
	"character_id" text,
	"sheet_name" text,
	"campaign_id" text,
	"roll_id" text,
	"label" text NOT NULL,
	"notation" text NOT NULL,
	"total" double precision NOT NULL,
	"text" text NOT NULL,
	"dice" jsonb NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"against" double precision,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"outcome" jsonb,
	"visibility" text NOT NULL,
	"seed" text NOT NULL,
	"commitment" text NOT NULL,
	"next_commitment" text,
	"kept" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preview_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "preview_links_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "scheduled_prices" (
	"book_id" text PRIMARY KEY NOT NULL,
	"price" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shelved_books" (
	"shelf_id" uuid NOT NULL,
	"book_id" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shelved_books_shelf_id_book_id_pk" PRIMARY KEY("shelf_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "shelves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"from_team" boolean NOT NULL,
	"answered_by" text,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_visits" (
	"ticket_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"writing" boolean NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_visits_ticket_id_user_id_pk" PRIMARY KEY("ticket_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"topic" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"purchase_id" text,
	"request_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "template_reports" (
	"template_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "template_reports_template_id_user_id_pk" PRIMARY KEY("template_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "template_uses" (
	"character_id" text PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"code" text NOT NULL,
	"system" text NOT NULL,
	"title" text NOT NULL,
	"about" text NOT NULL,
	"schema" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "templates_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "upload_locks" (
	"upload_id" uuid PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"wanted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"file_name" text NOT NULL,
	"metadata" json NOT NULL,
	"book_id" text,
	"kind" text,
	"bytes" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"incoming_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"sha256" text
);
--> statement-breakpoint
CREATE TABLE "address_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_sums" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"metric" text NOT NULL,
	"device" text NOT NULL,
	"bucket" smallint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "visit_sums_day_route_metric_device_bucket_pk" PRIMARY KEY("day","route","metric","device","bucket")
);
--> statement-breakpoint
CREATE TABLE "wish_links" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wish_links_token_unique" UNIQUE("token")
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
	"lease" text,
	CONSTRAINT "function_requests_user_id_name_request_id_pk" PRIMARY KEY("user_id","name","request_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"who" text PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_processes" (
	"id" text PRIMARY KEY NOT NULL,
	"beat_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_streams" (
	"id" text PRIMARY KEY NOT NULL,
	"process_id" text NOT NULL,
	"session_id" text,
	"user_id" text,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"change" text NOT NULL
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
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"response_code" integer,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"job" text,
	"job_data" jsonb
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
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_file_id_book_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."book_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_requests" ADD CONSTRAINT "book_requests_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_requests" ADD CONSTRAINT "book_requests_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_review_reports" ADD CONSTRAINT "book_review_reports_review_id_book_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."book_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_review_reports" ADD CONSTRAINT "book_review_reports_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_review_sums" ADD CONSTRAINT "book_review_sums_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_reviews" ADD CONSTRAINT "book_reviews_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_reviews" ADD CONSTRAINT "book_reviews_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_files" ADD CONSTRAINT "book_files_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_previews" ADD CONSTRAINT "book_previews_file_id_book_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."book_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_journal" ADD CONSTRAINT "campaign_journal_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_journal" ADD CONSTRAINT "campaign_journal_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_loot" ADD CONSTRAINT "campaign_loot_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_loot" ADD CONSTRAINT "campaign_loot_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_loot_changes" ADD CONSTRAINT "campaign_loot_changes_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_loot_changes" ADD CONSTRAINT "campaign_loot_changes_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_requests" ADD CONSTRAINT "scene_requests_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_requests" ADD CONSTRAINT "scene_requests_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_steps" ADD CONSTRAINT "scene_steps_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenes" ADD CONSTRAINT "scenes_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_session_answers" ADD CONSTRAINT "campaign_session_answers_date_id_campaign_session_dates_id_fk" FOREIGN KEY ("date_id") REFERENCES "public"."campaign_session_dates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_session_answers" ADD CONSTRAINT "campaign_session_answers_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_session_dates" ADD CONSTRAINT "campaign_session_dates_session_id_campaign_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."campaign_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_sessions" ADD CONSTRAINT "campaign_sessions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_invitations" ADD CONSTRAINT "campaign_invitations_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_invitations" ADD CONSTRAINT "campaign_invitations_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_members" ADD CONSTRAINT "campaign_members_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_members" ADD CONSTRAINT "campaign_members_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_members" ADD CONSTRAINT "campaign_members_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_messages" ADD CONSTRAINT "campaign_messages_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_messages" ADD CONSTRAINT "campaign_messages_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_messages" ADD CONSTRAINT "campaign_messages_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_note_readers" ADD CONSTRAINT "campaign_note_readers_note_id_campaign_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."campaign_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_note_readers" ADD CONSTRAINT "campaign_note_readers_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_note_readers" ADD CONSTRAINT "campaign_note_readers_member_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaign_members"("campaign_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_notes" ADD CONSTRAINT "campaign_notes_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_notes" ADD CONSTRAINT "campaign_notes_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_presence" ADD CONSTRAINT "campaign_presence_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_presence" ADD CONSTRAINT "campaign_presence_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_removals" ADD CONSTRAINT "campaign_removals_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_removals" ADD CONSTRAINT "campaign_removals_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_resources" ADD CONSTRAINT "campaign_resources_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "character_changes" ADD CONSTRAINT "character_changes_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "character_changes" ADD CONSTRAINT "character_changes_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "character_ops" ADD CONSTRAINT "character_ops_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_applications" ADD CONSTRAINT "creator_applications_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_applications" ADD CONSTRAINT "creator_applications_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_details" ADD CONSTRAINT "creator_details_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_details" ADD CONSTRAINT "creator_details_entered_by_users_uid_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_invitations" ADD CONSTRAINT "creator_invitations_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_invitations" ADD CONSTRAINT "creator_invitations_invited_by_users_uid_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_payout_accounts" ADD CONSTRAINT "creator_payout_accounts_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_tokens" ADD CONSTRAINT "creator_tokens_application_id_creator_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."creator_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_tokens" ADD CONSTRAINT "creator_tokens_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_drafts" ADD CONSTRAINT "book_drafts_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_drafts" ADD CONSTRAINT "book_drafts_updated_by_users_uid_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_events" ADD CONSTRAINT "book_events_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_events" ADD CONSTRAINT "book_events_actor_users_uid_fk" FOREIGN KEY ("actor") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_files" ADD CONSTRAINT "draft_files_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_code_keys_code_fk" FOREIGN KEY ("code") REFERENCES "public"."keys"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_giver_user_id_users_uid_fk" FOREIGN KEY ("giver_user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_redeemed_user_id_users_uid_fk" FOREIGN KEY ("redeemed_user_id") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encounter_requests" ADD CONSTRAINT "encounter_requests_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encounter_requests" ADD CONSTRAINT "encounter_requests_encounter_id_encounters_id_fk" FOREIGN KEY ("encounter_id") REFERENCES "public"."encounters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encounter_steps" ADD CONSTRAINT "encounter_steps_encounter_id_encounters_id_fk" FOREIGN KEY ("encounter_id") REFERENCES "public"."encounters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encounter_steps" ADD CONSTRAINT "encounter_steps_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encounters" ADD CONSTRAINT "encounters_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encounters" ADD CONSTRAINT "encounters_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_buyer_user_id_users_uid_fk" FOREIGN KEY ("buyer_user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_redeemed_user_id_users_uid_fk" FOREIGN KEY ("redeemed_user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_batches" ADD CONSTRAINT "promo_batches_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeemed_keys" ADD CONSTRAINT "redeemed_keys_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archived_books" ADD CONSTRAINT "archived_books_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archived_books" ADD CONSTRAINT "archived_books_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_file_id_book_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."book_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lent_copies" ADD CONSTRAINT "lent_copies_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lent_copies" ADD CONSTRAINT "lent_copies_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_looks" ADD CONSTRAINT "shelf_looks_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_uid_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_voices" ADD CONSTRAINT "report_voices_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_voices" ADD CONSTRAINT "report_voices_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about_id_users_uid_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_uid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_answered_by_users_uid_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_posts" ADD CONSTRAINT "news_posts_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_posts" ADD CONSTRAINT "news_posts_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_choices" ADD CONSTRAINT "mail_choices_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_items" ADD CONSTRAINT "purchase_items_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_items" ADD CONSTRAINT "purchase_items_recipient_user_id_users_uid_fk" FOREIGN KEY ("recipient_user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_codes" ADD CONSTRAINT "scheduled_codes_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handles" ADD CONSTRAINT "handles_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_pages" ADD CONSTRAINT "profile_pages_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_positions" ADD CONSTRAINT "reading_positions_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_positions" ADD CONSTRAINT "reading_positions_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_positions" ADD CONSTRAINT "reading_positions_file_id_book_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."book_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compiled_texts" ADD CONSTRAINT "compiled_texts_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compiled_texts" ADD CONSTRAINT "compiled_texts_draft_of_books_id_fk" FOREIGN KEY ("draft_of") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compiled_texts" ADD CONSTRAINT "compiled_texts_post_id_news_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."news_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compiled_texts" ADD CONSTRAINT "compiled_texts_entry_id_campaign_journal_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."campaign_journal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_chains" ADD CONSTRAINT "roll_chains_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rolls" ADD CONSTRAINT "rolls_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rolls" ADD CONSTRAINT "rolls_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rolls" ADD CONSTRAINT "rolls_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_prices" ADD CONSTRAINT "scheduled_prices_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelved_books" ADD CONSTRAINT "shelved_books_shelf_id_shelves_id_fk" FOREIGN KEY ("shelf_id") REFERENCES "public"."shelves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelved_books" ADD CONSTRAINT "shelved_books_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelves" ADD CONSTRAINT "shelves_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_visits" ADD CONSTRAINT "ticket_visits_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_visits" ADD CONSTRAINT "ticket_visits_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_reports" ADD CONSTRAINT "template_reports_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_reports" ADD CONSTRAINT "template_reports_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_uses" ADD CONSTRAINT "template_uses_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_links" ADD CONSTRAINT "wish_links_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_process_id_live_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."live_processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_preference_id_sandbox_preferences_id_fk" FOREIGN KEY ("preference_id") REFERENCES "public"."sandbox_preferences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grants_source" ON "grants" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "grants_badges" ON "grants" USING btree ("item_id","user_id") WHERE "grants"."kind" = 'badge';--> statement-breakpoint
CREATE INDEX "grants_books_sold" ON "grants" USING btree ("item_id") WHERE "grants"."kind" = 'book' and "grants"."source" = 'purchase';--> statement-breakpoint
CREATE UNIQUE INDEX "grants_copy_code" ON "grants" USING btree ("copy_code") WHERE "grants"."copy_code" is not null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_identity" ON "users" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_creator" ON "users" USING btree ("creator_id") WHERE "users"."creator_id" is not null;--> statement-breakpoint
CREATE INDEX "users_erase" ON "users" USING btree ("erase_at") WHERE "users"."erase_at" is not null;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","uid");--> statement-breakpoint
CREATE INDEX "users_roles" ON "users" USING btree ("role","created_at","uid") WHERE "users"."role" <> 'user';--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at","uid") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "users_searched" ON "users" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "annotations_book" ON "annotations" USING btree ("user_id","book_id","page","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_verb" ON "audit" USING btree ("verb","id");--> statement-breakpoint
CREATE INDEX "audit_thing" ON "audit" USING btree ("thing","id");--> statement-breakpoint
CREATE UNIQUE INDEX "book_requests_open" ON "book_requests" USING btree ("user_id","book_id") WHERE "book_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "book_requests_reader" ON "book_requests" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "book_requests_book" ON "book_requests" USING btree ("book_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "book_requests_proof" ON "book_requests" USING btree ("proof_key") WHERE "book_requests"."proof_key" is not null;--> statement-breakpoint
CREATE INDEX "book_review_reports_user" ON "book_review_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "book_review_reports_oldest" ON "book_review_reports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "book_reviews_one" ON "book_reviews" USING btree ("user_id","book_id");--> statement-breakpoint
CREATE INDEX "book_reviews_book" ON "book_reviews" USING btree ("book_id","created_at","id");--> statement-breakpoint
CREATE INDEX "book_counts_most" ON "book_counts" USING btree ("facet","count" DESC NULLS FIRST,"value") WHERE "book_counts"."count" > 0;--> statement-breakpoint
CREATE INDEX "book_files_book" ON "book_files" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "book_files_failed" ON "book_files" USING btree ("plan_failed_format") WHERE "book_files"."plan_failure" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "books_url" ON "books" USING btree ("book_url");--> statement-breakpoint
CREATE INDEX "books_creator" ON "books" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "books_created" ON "books" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "books_newest" ON "books" USING btree ("status","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "books_title" ON "books" USING btree ("status","folded_title","id");--> statement-breakpoint
CREATE INDEX "books_price_ascending" ON "books" USING btree ("status","price","id");--> statement-breakpoint
CREATE INDEX "books_price_descending" ON "books" USING btree ("status","price" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "books_creator_newest" ON "books" USING btree ("status","creator_id","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "books_base" ON "books" USING btree ("base_book_id");--> statement-breakpoint
CREATE INDEX "books_searched" ON "books" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "books_title_letters" ON "books" USING gin ("folded_title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "books_tags" ON "books" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "books_tag_keys" ON "books" USING gin (tag_keys("tags"));--> statement-breakpoint
CREATE INDEX "books_system" ON "books" USING btree ("status","system","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "books_rating" ON "books" USING btree ("status","rating","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "books_language" ON "books" USING btree ("status","language","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "books_complexity" ON "books" USING btree ("status","complexity","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "creators_search" ON "creators" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "creators_newest" ON "creators" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "campaign_journal_campaign" ON "campaign_journal" USING btree ("campaign_id","day","id");--> statement-breakpoint
CREATE INDEX "campaign_journal_user" ON "campaign_journal" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campaign_loot_campaign" ON "campaign_loot" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_loot_character" ON "campaign_loot" USING btree ("character_id");--> statement-breakpoint
CREATE INDEX "campaign_loot_changes_campaign" ON "campaign_loot_changes" USING btree ("campaign_id","ordinal");--> statement-breakpoint
CREATE INDEX "campaign_loot_changes_user" ON "campaign_loot_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "scene_requests_scene" ON "scene_requests" USING btree ("scene_id");--> statement-breakpoint
CREATE INDEX "scene_requests_at" ON "scene_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "scenes_campaign" ON "scenes" USING btree ("campaign_id","shown_at");--> statement-breakpoint
CREATE INDEX "campaign_session_answers_user" ON "campaign_session_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campaign_sessions_campaign" ON "campaign_sessions" USING btree ("campaign_id","created_at");--> statement-breakpoint
CREATE INDEX "campaign_sessions_due" ON "campaign_sessions" USING btree ("starts_at") WHERE state = 'fixed' and reminded_at is null;--> statement-breakpoint
CREATE INDEX "campaign_invitations_campaign" ON "campaign_invitations" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_invitations_user" ON "campaign_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campaign_members_user" ON "campaign_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_members_character" ON "campaign_members" USING btree ("character_id");--> statement-breakpoint
CREATE INDEX "campaign_messages_campaign" ON "campaign_messages" USING btree ("campaign_id","ordinal");--> statement-breakpoint
CREATE INDEX "campaign_messages_user" ON "campaign_messages" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "campaign_note_readers_member" ON "campaign_note_readers" USING btree ("campaign_id","user_id");--> statement-breakpoint
CREATE INDEX "campaign_note_readers_user" ON "campaign_note_readers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campaign_notes_campaign" ON "campaign_notes" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_notes_user" ON "campaign_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campaign_presence_campaign" ON "campaign_presence" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_presence_user" ON "campaign_presence" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campaign_presence_process" ON "campaign_presence" USING btree ("process_id");--> statement-breakpoint
CREATE INDEX "campaign_removals_user" ON "campaign_removals" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "loans_running" ON "loans" USING btree ("campaign_id","book_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "loans_lender" ON "loans" USING btree ("user_id","book_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "loans_lent" ON "loans" USING btree ("user_id","book_id");--> statement-breakpoint
CREATE INDEX "loans_until" ON "loans" USING btree ("until") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "character_changes_sheet" ON "character_changes" USING btree ("character_id","id");--> statement-breakpoint
CREATE INDEX "character_changes_user" ON "character_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "characters_user" ON "characters" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "characters_deleted" ON "characters" USING btree ("deleted_at") WHERE "characters"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "creator_applications_newest" ON "creator_applications" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "creator_applications_state" ON "creator_applications" USING btree ("state","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "creator_applications_email" ON "creator_applications" USING btree ("email");--> statement-breakpoint
CREATE INDEX "creator_applications_user" ON "creator_applications" USING btree ("user_id") WHERE "creator_applications"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "creator_applications_address" ON "creator_applications" USING btree ("address_hash") WHERE "creator_applications"."address_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "creator_applications_request" ON "creator_applications" USING btree ("request_hash") WHERE "creator_applications"."request_hash" is not null;--> statement-breakpoint
CREATE INDEX "creator_attempts_address" ON "creator_attempts" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "creator_attempts_age" ON "creator_attempts" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "creator_details_document" ON "creator_details" USING btree ("document") WHERE "creator_details"."document" is not null;--> statement-breakpoint
CREATE INDEX "creator_details_entered" ON "creator_details" USING btree ("entered_by") WHERE "creator_details"."entered_by" is not null;--> statement-breakpoint
CREATE INDEX "creator_details_owner" ON "creator_details" USING btree ("owner_email") WHERE "creator_details"."owner_email" is not null;--> statement-breakpoint
CREATE INDEX "creator_invitations_creator" ON "creator_invitations" USING btree ("creator_id","created_at");--> statement-breakpoint
CREATE INDEX "creator_invitations_email" ON "creator_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "creator_invitations_expiry" ON "creator_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "creator_invitations_inviter" ON "creator_invitations" USING btree ("invited_by") WHERE "creator_invitations"."invited_by" is not null;--> statement-breakpoint
CREATE INDEX "creator_tokens_application" ON "creator_tokens" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "creator_tokens_creator" ON "creator_tokens" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "creator_tokens_expiry" ON "creator_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "book_drafts_url" ON "book_drafts" USING btree ("book_url");--> statement-breakpoint
CREATE INDEX "book_drafts_waiting" ON "book_drafts" USING btree ("submitted_at") WHERE "book_drafts"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "book_drafts_due" ON "book_drafts" USING btree ("publish_at") WHERE "book_drafts"."approved_at" is not null;--> statement-breakpoint
CREATE INDEX "book_drafts_author" ON "book_drafts" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "book_drafts_title" ON "book_drafts" USING gin (folded("fields" ->> 'title') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "book_events_book" ON "book_events" USING btree ("book_id","id");--> statement-breakpoint
CREATE INDEX "book_events_actor" ON "book_events" USING btree ("actor");--> statement-breakpoint
CREATE INDEX "draft_files_book" ON "draft_files" USING btree ("book_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gifts_token" ON "gifts" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "gifts_giver" ON "gifts" USING btree ("giver_user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "gifts_redeemer" ON "gifts" USING btree ("redeemed_user_id","created_at" DESC NULLS LAST) WHERE "gifts"."redeemed_user_id" is not null;--> statement-breakpoint
CREATE INDEX "gifts_recipient" ON "gifts" USING btree ("recipient","created_at" DESC NULLS LAST) WHERE "gifts"."recipient" is not null;--> statement-breakpoint
CREATE INDEX "gifts_code" ON "gifts" USING btree ("code");--> statement-breakpoint
CREATE INDEX "encounter_requests_encounter" ON "encounter_requests" USING btree ("encounter_id");--> statement-breakpoint
CREATE INDEX "encounter_requests_at" ON "encounter_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "encounter_steps_user" ON "encounter_steps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "encounters_campaign" ON "encounters" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "encounters_user" ON "encounters" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "code_misses_who" ON "code_misses" USING btree ("who","at");--> statement-breakpoint
CREATE INDEX "keys_buyer_order" ON "keys" USING btree ("buyer_user_id","created_at",coalesce("ordinal", 2147483647),"code");--> statement-breakpoint
CREATE INDEX "keys_newest" ON "keys" USING btree ("created_at",coalesce("ordinal", 2147483647),"code");--> statement-breakpoint
CREATE INDEX "keys_kind_newest" ON "keys" USING btree ("key_id","created_at",coalesce("ordinal", 2147483647),"code");--> statement-breakpoint
CREATE INDEX "keys_status_newest" ON "keys" USING btree ("status","created_at",coalesce("ordinal", 2147483647),"code");--> statement-breakpoint
CREATE INDEX "keys_batches_newest" ON "keys" USING btree ("created_at","code") WHERE "keys"."batch_id" is not null and "keys"."ordinal" = 0;--> statement-breakpoint
CREATE INDEX "keys_batch" ON "keys" USING btree ("batch_id") WHERE "keys"."batch_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "keys_purchase" ON "keys" USING btree ("purchase_id","ordinal") WHERE "keys"."purchase_id" is not null;--> statement-breakpoint
CREATE INDEX "promo_batches_book" ON "promo_batches" USING btree ("book_id","created_at","id");--> statement-breakpoint
CREATE INDEX "downloads_file" ON "downloads" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "report_voices_report" ON "report_voices" USING btree ("report_id","created_at");--> statement-breakpoint
CREATE INDEX "report_voices_user" ON "report_voices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open" ON "reports" USING btree ("type","thing_id") WHERE "reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reports_thing" ON "reports" USING btree ("type","thing_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_state" ON "reports" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "reports_decided_by" ON "reports" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "reports_answered_by" ON "reports" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "reports_taken_file" ON "reports" USING btree (("taken" ->> 'sha256')) WHERE "reports"."type" = 'picture';--> statement-breakpoint
CREATE INDEX "follows_source" ON "follows" USING btree ("source","user_id");--> statement-breakpoint
CREATE INDEX "news_posts_newest" ON "news_posts" USING btree ("published_at","id") WHERE published_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "news_posts_creator" ON "news_posts" USING btree ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "news_posts_due" ON "news_posts" USING btree ("publish_at") WHERE published_at is null and publish_at is not null;--> statement-breakpoint
CREATE INDEX "news_posts_untold" ON "news_posts" USING btree ("published_at") WHERE told_at is null and published_at is not null;--> statement-breakpoint
CREATE INDEX "news_posts_deleted" ON "news_posts" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_choices_token" ON "mail_choices" USING btree ("token");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("user_id","read_at") WHERE read_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_unmailed" ON "notifications" USING btree ("created_at") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "payments_purchase" ON "payments" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "payments_refund_requested" ON "payments" USING btree ("refund_requested_at") WHERE "payments"."refund_requested_at" is not null;--> statement-breakpoint
CREATE INDEX "purchase_items_sold" ON "purchase_items" USING btree ("creator_id","sold_at") WHERE "purchase_items"."creator_id" is not null and "purchase_items"."sold_at" is not null;--> statement-breakpoint
CREATE INDEX "purchase_items_given" ON "purchase_items" USING btree ("product_id") WHERE "purchase_items"."recipient_user_id" is not null;--> statement-breakpoint
CREATE INDEX "purchase_items_recipient" ON "purchase_items" USING btree ("recipient_user_id") WHERE "purchase_items"."recipient_user_id" is not null;--> statement-breakpoint
CREATE INDEX "purchase_items_taken_back" ON "purchase_items" USING btree ("creator_id","taken_back_at") WHERE "purchase_items"."creator_id" is not null and "purchase_items"."taken_back_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_idempotency" ON "purchases" USING btree ("user_id","idempotency_key") WHERE "purchases"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "purchases_user" ON "purchases" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "purchases_newest" ON "purchases" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "purchases_status_newest" ON "purchases" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "purchases_contested" ON "purchases" USING btree ("contested_at") WHERE "purchases"."contested_at" is not null;--> statement-breakpoint
CREATE INDEX "purchases_next_check" ON "purchases" USING btree ("next_check_at") WHERE "purchases"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_purchase" ON "refunds" USING btree ("purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_open" ON "refunds" USING btree ("purchase_id") WHERE "refunds"."status" = 'waiting' or ("refunds"."status" = 'accepted' and "refunds"."refunded_at" is null);--> statement-breakpoint
CREATE INDEX "refunds_unrefunded" ON "refunds" USING btree ("answered_at") WHERE "refunds"."status" = 'accepted' and "refunds"."refunded_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attention_id" ON "attention" USING btree ("id");--> statement-breakpoint
CREATE INDEX "attention_open" ON "attention" USING btree ("created_at") WHERE "attention"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "scheduled_codes_due" ON "scheduled_codes" USING btree ("due_on") WHERE "scheduled_codes"."issued_at" is null and "scheduled_codes"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawals_purchase" ON "withdrawals" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "withdrawals_unrefunded" ON "withdrawals" USING btree ("answered_at") WHERE "withdrawals"."status" = 'accepted' and "withdrawals"."refunded_at" is null;--> statement-breakpoint
CREATE INDEX "data_exports_ready" ON "data_exports" USING btree ("ready_at");--> statement-breakpoint
CREATE UNIQUE INDEX "handles_current" ON "handles" USING btree ("user_id") WHERE "handles"."released_at" is null;--> statement-breakpoint
CREATE INDEX "handles_user" ON "handles" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reading_positions_book" ON "reading_positions" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "reading_positions_unasked" ON "reading_positions" USING btree ("begun_at") WHERE "reading_positions"."begun_at" is not null and "reading_positions"."review_asked_at" is null;--> statement-breakpoint
CREATE INDEX "rolls_user" ON "rolls" USING btree ("user_id","ordinal");--> statement-breakpoint
CREATE INDEX "rolls_number" ON "rolls" USING btree ("user_id","number");--> statement-breakpoint
CREATE INDEX "rolls_character" ON "rolls" USING btree ("character_id","ordinal");--> statement-breakpoint
CREATE INDEX "rolls_campaign" ON "rolls" USING btree ("campaign_id","ordinal");--> statement-breakpoint
CREATE INDEX "preview_links_book" ON "preview_links" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "shelved_books_book" ON "shelved_books" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "shelves_user" ON "shelves" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "shelves_deleted" ON "shelves" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket" ON "ticket_messages" USING btree ("ticket_id","at","id");--> statement-breakpoint
CREATE INDEX "tickets_author" ON "tickets" USING btree ("user_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "tickets_waiting" ON "tickets" USING btree ("due_at","id") WHERE "tickets"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "tickets_newest" ON "tickets" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "template_reports_user" ON "template_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "template_reports_oldest" ON "template_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "template_uses_template" ON "template_uses" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "templates_user" ON "templates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "templates_newest" ON "templates" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_received" ON "uploads" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "wishes_book" ON "wishes" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "function_requests_age" ON "function_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "live_streams_process" ON "live_streams" USING btree ("process_id");--> statement-breakpoint
CREATE INDEX "live_streams_session" ON "live_streams" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "live_streams_user" ON "live_streams" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_streams_address" ON "live_streams" USING btree ("address");--> statement-breakpoint
CREATE INDEX "idp_state_grant" ON "idp_state" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "idp_state_uid" ON "idp_state" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "idp_state_expiry" ON "idp_state" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "mails_state_newest" ON "mails" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "mails_job_newest" ON "mails" USING btree ("job","updated_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_reference" ON "sandbox_payments" USING btree ("external_reference");--> statement-breakpoint
CREATE INDEX "sandbox_payments_preference" ON "sandbox_payments" USING btree ("preference_id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_updated" ON "sandbox_payments" USING btree ("updated_at");
--> statement-breakpoint
-- Rolls refer to campaigns, so tables.ts cannot say that a message refers to a roll.
ALTER TABLE "campaign_messages" ADD CONSTRAINT "campaign_messages_roll_id_rolls_id_fk" FOREIGN KEY ("roll_id") REFERENCES "rolls"("id") ON DELETE set null;
--> statement-breakpoint
CREATE INDEX "campaign_messages_roll" ON "campaign_messages" ("roll_id") WHERE "roll_id" IS NOT NULL;
