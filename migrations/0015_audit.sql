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
ALTER TABLE "keys" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "attention" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "attention" ADD COLUMN "resolved_by" text;--> statement-breakpoint
ALTER TABLE "attention" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_verb" ON "audit" USING btree ("verb","id");--> statement-breakpoint
CREATE INDEX "audit_thing" ON "audit" USING btree ("thing","id");--> statement-breakpoint
CREATE INDEX "keys_batch" ON "keys" USING btree ("batch_id") WHERE "keys"."batch_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "attention_id" ON "attention" USING btree ("id");--> statement-breakpoint
CREATE INDEX "attention_open" ON "attention" USING btree ("created_at") WHERE "attention"."resolved_at" is null;--> statement-breakpoint
-- The audit log only grows. What is older than five years, by this database's clock, may go: the privacy page says so.
-- Triggers that are always enabled are also not passed over by a session in the role of a replica.
CREATE FUNCTION "audit_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE FUNCTION "audit_let_go"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at < now() - interval '5 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only: a line of less than five years stays' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse"();
--> statement-breakpoint
CREATE TRIGGER "audit_retention" BEFORE DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION "audit_let_go"();
--> statement-breakpoint
ALTER TABLE "audit" ENABLE ALWAYS TRIGGER "audit_append_only";
--> statement-breakpoint
ALTER TABLE "audit" ENABLE ALWAYS TRIGGER "audit_retention";
