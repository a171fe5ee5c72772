-- What changed is written here and told in batches (decision 49). NOTIFY takes a lock that every commit with a NOTIFY
-- waits for; a row of an unlogged table without a key takes none. A crash empties it: every listening connection is lost
-- then too, and what is followed is read again. `live_catalogue` stays as it is: who publishes sees it at once.
CREATE UNLOGGED TABLE "changes" (
	"change" text NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000, autovacuum_vacuum_cost_delay = 0, vacuum_truncate = false);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "live_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('user:' || NEW.uid);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "live_held"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('user:' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "live_wishes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('wishes:' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "live_keys"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.buyer_user_id IS NOT NULL THEN
    INSERT INTO changes VALUES ('keys:' || OLD.buyer_user_id);
  END IF;
  IF NEW.buyer_user_id IS NOT NULL AND NEW.buyer_user_id IS DISTINCT FROM OLD.buyer_user_id THEN
    INSERT INTO changes VALUES ('keys:' || NEW.buyer_user_id);
  END IF;
  IF coalesce(NEW.purchase_id, OLD.purchase_id) IS NOT NULL THEN
    INSERT INTO changes VALUES ('purchase:' || coalesce(NEW.purchase_id, OLD.purchase_id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "live_purchases"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('purchases:' || NEW.user_id), ('purchase:' || NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "live_payments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes SELECT 'purchases:' || p.user_id FROM purchases p WHERE p.id = NEW.purchase_id;
  INSERT INTO changes VALUES ('purchase:' || NEW.purchase_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "live_counters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('counters:');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "live_books"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('book:' || NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "live_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('session:' || OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "live_library"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('library:' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "live_reading"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('reading:' || coalesce(NEW.user_id, OLD.user_id) || ':' || coalesce(NEW.book_id, OLD.book_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "live_characters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES
    ('character:' || coalesce(NEW.id, OLD.id)),
    ('characters:' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "live_rolls"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('rolls:' || NEW.user_id);
  IF NEW.character_id IS NOT NULL THEN
    INSERT INTO changes VALUES ('character:' || NEW.character_id);
  END IF;
  RETURN NULL;
END $$;
