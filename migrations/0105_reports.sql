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
ALTER TABLE "campaign_messages" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profile_pages" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_uid_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_voices" ADD CONSTRAINT "report_voices_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_voices" ADD CONSTRAINT "report_voices_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about_id_users_uid_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_uid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_answered_by_users_uid_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "report_voices_report" ON "report_voices" USING btree ("report_id","created_at");--> statement-breakpoint
CREATE INDEX "report_voices_user" ON "report_voices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open" ON "reports" USING btree ("type","thing_id") WHERE "reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reports_thing" ON "reports" USING btree ("type","thing_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_state" ON "reports" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "reports_decided_by" ON "reports" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "reports_answered_by" ON "reports" USING btree ("answered_by");--> statement-breakpoint
-- What was reported of reviews and templates joins the one list.
WITH old AS (
  SELECT 'review' AS type, r.id::text AS thing_id, r.user_id AS about_id,
    b.title || ', ' || r.stars || ' de 5' AS title, r.text AS text, '/loja/' || b.book_url || '#avaliacoes' AS link,
    (SELECT min(v.created_at) FROM book_review_reports v WHERE v.review_id = r.id) AS created_at
  FROM book_reviews r JOIN books b ON b.id = r.book_id
  WHERE EXISTS (SELECT 1 FROM book_review_reports v WHERE v.review_id = r.id)
  UNION ALL
  SELECT 'template', t.id::text, t.user_id, t.title, t.about, '/colecoes/modelos/' || t.code,
    (SELECT min(v.created_at) FROM template_reports v WHERE v.template_id = t.id)
  FROM templates t WHERE EXISTS (SELECT 1 FROM template_reports v WHERE v.template_id = t.id)
)
INSERT INTO reports (id, type, thing_id, about_id, snapshot, created_at)
SELECT gen_random_uuid(), type, thing_id, about_id,
  jsonb_build_object('title', title, 'text', text, 'link', link, 'picture', null, 'before', '[]'::jsonb), created_at
FROM old;
--> statement-breakpoint
INSERT INTO report_voices (user_id, type, thing_id, report_id, reason, text, created_at)
SELECT v.user_id, r.type, r.thing_id, r.id, 'other', v.reason, v.created_at
FROM book_review_reports v JOIN reports r ON r.type = 'review' AND r.thing_id = v.review_id::text
UNION ALL
SELECT v.user_id, r.type, r.thing_id, r.id, 'other', v.reason, v.created_at
FROM template_reports v JOIN reports r ON r.type = 'template' AND r.thing_id = v.template_id::text;
--> statement-breakpoint
-- Who blocks somebody at a common table, and who is blocked, read other lines, rolls and presences from then on.
CREATE FUNCTION "live_blocks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes
  SELECT topic || a.campaign_id
  FROM campaign_members a
  JOIN campaign_members b ON b.campaign_id = a.campaign_id,
    unnest(ARRAY['messages:', 'presence:', 'tableRolls:']) AS topic
  WHERE a.user_id = coalesce(NEW.user_id, OLD.user_id) AND b.user_id = coalesce(NEW.blocked_id, OLD.blocked_id);
  INSERT INTO changes
  SELECT 'character:' || c.character_id
  FROM campaign_members a
  JOIN campaign_members b ON b.campaign_id = a.campaign_id
  JOIN campaign_members c ON c.campaign_id = a.campaign_id AND c.character_id IS NOT NULL
  WHERE a.user_id = coalesce(NEW.user_id, OLD.user_id) AND b.user_id = coalesce(NEW.blocked_id, OLD.blocked_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "blocks_live" AFTER INSERT OR DELETE ON "blocks" FOR EACH ROW EXECUTE FUNCTION "live_blocks"();
