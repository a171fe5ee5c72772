-- Every committed change of what a screen shows is told to every process, whoever made it: a verb cannot forget to.
-- Channel `live`, payload `<topic>:<id>`; within one transaction equal payloads are told once.
CREATE FUNCTION "live_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'user:' || NEW.uid);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "live_held"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'user:' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "live_wishes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'wishes:' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "live_keys"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.buyer_user_id IS NOT NULL THEN
    PERFORM pg_notify('live', 'keys:' || OLD.buyer_user_id);
  END IF;
  IF NEW.buyer_user_id IS NOT NULL THEN
    PERFORM pg_notify('live', 'keys:' || NEW.buyer_user_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "live_purchases"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'purchases:' || NEW.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "live_payments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'purchases:' || p.user_id) FROM purchases p WHERE p.id = NEW.purchase_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "live_counters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'counters:');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "live_books"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'book:' || NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "live_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'session:' || OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_live" AFTER UPDATE ON "users" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "live_user"();
--> statement-breakpoint
CREATE TRIGGER "grants_live" AFTER INSERT OR UPDATE OR DELETE ON "grants" FOR EACH ROW EXECUTE FUNCTION "live_held"();
--> statement-breakpoint
CREATE TRIGGER "redeemed_keys_live" AFTER INSERT OR UPDATE OR DELETE ON "redeemed_keys" FOR EACH ROW EXECUTE FUNCTION "live_held"();
--> statement-breakpoint
CREATE TRIGGER "wishes_live" AFTER INSERT OR UPDATE OR DELETE ON "wishes" FOR EACH ROW EXECUTE FUNCTION "live_wishes"();
--> statement-breakpoint
CREATE TRIGGER "keys_live" AFTER INSERT OR UPDATE OR DELETE ON "keys" FOR EACH ROW EXECUTE FUNCTION "live_keys"();
--> statement-breakpoint
CREATE TRIGGER "purchases_live" AFTER INSERT OR UPDATE ON "purchases" FOR EACH ROW EXECUTE FUNCTION "live_purchases"();
--> statement-breakpoint
CREATE TRIGGER "payments_live" AFTER INSERT OR UPDATE ON "payments" FOR EACH ROW EXECUTE FUNCTION "live_payments"();
--> statement-breakpoint
CREATE TRIGGER "counters_live" AFTER INSERT OR UPDATE OR DELETE ON "counters" FOR EACH STATEMENT EXECUTE FUNCTION "live_counters"();
--> statement-breakpoint
CREATE TRIGGER "books_live" AFTER UPDATE ON "books" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "live_books"();
--> statement-breakpoint
CREATE TRIGGER "sessions_live" AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION "live_sessions"();
