CREATE TABLE "catalogue_changes" (
	"kind" text NOT NULL,
	"entry_id" text NOT NULL,
	"revision" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "catalogue_changes_kind_entry_id_revision_pk" PRIMARY KEY("kind","entry_id","revision")
);
--> statement-breakpoint
CREATE FUNCTION "live_content"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'content:');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "catalogue_changes_content" AFTER INSERT ON "catalogue_changes" FOR EACH STATEMENT EXECUTE FUNCTION "live_content"();
