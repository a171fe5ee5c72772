-- The audit log only grows. What is older than five years, by this database's clock, may go: the privacy page says so.
-- Triggers that are always enabled are also not passed over by a session in the role of a replica.
CREATE FUNCTION "audit_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse"();
--> statement-breakpoint
CREATE FUNCTION "audit_let_go"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at < now() - interval '5 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only: a line of less than five years stays' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_retention" BEFORE DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION "audit_let_go"();
--> statement-breakpoint
ALTER TABLE "audit" ENABLE ALWAYS TRIGGER "audit_append_only";
--> statement-breakpoint
ALTER TABLE "audit" ENABLE ALWAYS TRIGGER "audit_retention";
