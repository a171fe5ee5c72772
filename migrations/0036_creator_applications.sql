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
CREATE TABLE "creator_details" (
	"creator_id" text PRIMARY KEY NOT NULL,
	"kind" text,
	"legal_name" text,
	"document" text,
	"responsible" text,
	"email" text,
	"phone" text,
	"about" text DEFAULT '' NOT NULL,
	"owner_email" text
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
ALTER TABLE "creator_applications" ADD CONSTRAINT "creator_applications_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_applications" ADD CONSTRAINT "creator_applications_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_details" ADD CONSTRAINT "creator_details_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_tokens" ADD CONSTRAINT "creator_tokens_application_id_creator_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."creator_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_tokens" ADD CONSTRAINT "creator_tokens_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creator_applications_newest" ON "creator_applications" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "creator_applications_state" ON "creator_applications" USING btree ("state","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "creator_applications_email" ON "creator_applications" USING btree ("email");--> statement-breakpoint
CREATE INDEX "creator_applications_user" ON "creator_applications" USING btree ("user_id") WHERE "creator_applications"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "creator_applications_address" ON "creator_applications" USING btree ("address_hash") WHERE "creator_applications"."address_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "creator_applications_request" ON "creator_applications" USING btree ("request_hash") WHERE "creator_applications"."request_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "creator_details_document" ON "creator_details" USING btree ("document") WHERE "creator_details"."document" is not null;--> statement-breakpoint
CREATE INDEX "creator_details_owner" ON "creator_details" USING btree ("owner_email") WHERE "creator_details"."owner_email" is not null;--> statement-breakpoint
CREATE INDEX "creator_tokens_application" ON "creator_tokens" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "creator_tokens_creator" ON "creator_tokens" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "creator_tokens_expiry" ON "creator_tokens" USING btree ("expires_at");