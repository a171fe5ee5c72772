-- What changed is written into `changes` and told in batches (decision 49). NOTIFY takes a lock that every commit with a
-- NOTIFY waits for; a row of an unlogged table without a key takes none. A crash empties it: every listening connection is
-- lost then too, and what is followed is read again. `live_catalogue` notifies at once: who publishes sees it at once.
ALTER TABLE "changes" SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE "changes" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000, autovacuum_vacuum_cost_delay = 0, vacuum_truncate = false);
--> statement-breakpoint
CREATE FUNCTION "live_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('user:' || NEW.uid);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_live" AFTER UPDATE ON "users" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "live_user"();
--> statement-breakpoint
CREATE FUNCTION "live_held"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('user:' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "grants_live" AFTER INSERT OR UPDATE OR DELETE ON "grants" FOR EACH ROW EXECUTE FUNCTION "live_held"();
--> statement-breakpoint
CREATE TRIGGER "redeemed_keys_live" AFTER INSERT OR UPDATE OR DELETE ON "redeemed_keys" FOR EACH ROW EXECUTE FUNCTION "live_held"();
--> statement-breakpoint
CREATE FUNCTION "live_wishes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('wishes:' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "wishes_live" AFTER INSERT OR UPDATE OR DELETE ON "wishes" FOR EACH ROW EXECUTE FUNCTION "live_wishes"();
--> statement-breakpoint
CREATE FUNCTION "live_keys"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "keys_live" AFTER INSERT OR UPDATE OR DELETE ON "keys" FOR EACH ROW EXECUTE FUNCTION "live_keys"();
--> statement-breakpoint
CREATE FUNCTION "live_purchases"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('purchases:' || NEW.user_id), ('purchase:' || NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "purchases_live" AFTER INSERT OR UPDATE ON "purchases" FOR EACH ROW EXECUTE FUNCTION "live_purchases"();
--> statement-breakpoint
CREATE FUNCTION "live_payments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes SELECT 'purchases:' || p.user_id FROM purchases p WHERE p.id = NEW.purchase_id;
  INSERT INTO changes VALUES ('purchase:' || NEW.purchase_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payments_live" AFTER INSERT OR UPDATE ON "payments" FOR EACH ROW EXECUTE FUNCTION "live_payments"();
--> statement-breakpoint
CREATE FUNCTION "live_counters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('counters:');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "counters_live" AFTER INSERT OR UPDATE OR DELETE ON "counters" FOR EACH STATEMENT EXECUTE FUNCTION "live_counters"();
--> statement-breakpoint
CREATE FUNCTION "live_books"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('book:' || NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "books_live" AFTER UPDATE ON "books" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "live_books"();
--> statement-breakpoint
CREATE FUNCTION "live_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('session:' || OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sessions_live" AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION "live_sessions"();
--> statement-breakpoint
-- What every visitor may see of the catalogue: pages kept ready are dropped when it changes.
CREATE FUNCTION "live_catalogue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'catalogue:');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "books_catalogue" AFTER INSERT OR UPDATE OR DELETE ON "books" FOR EACH STATEMENT EXECUTE FUNCTION "live_catalogue"();
--> statement-breakpoint
CREATE TRIGGER "book_files_catalogue" AFTER INSERT OR UPDATE OR DELETE ON "book_files" FOR EACH STATEMENT EXECUTE FUNCTION "live_catalogue"();
--> statement-breakpoint
CREATE TRIGGER "creators_catalogue" AFTER INSERT OR UPDATE OR DELETE ON "creators" FOR EACH STATEMENT EXECUTE FUNCTION "live_catalogue"();
--> statement-breakpoint
-- The film and the mailboxes are on pages kept ready.
CREATE TRIGGER "settings_catalogue" AFTER INSERT OR UPDATE OR DELETE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION "live_catalogue"();
--> statement-breakpoint
CREATE FUNCTION "live_library"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('library:' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "downloads_live" AFTER INSERT OR UPDATE OR DELETE ON "downloads" FOR EACH ROW EXECUTE FUNCTION "live_library"();
--> statement-breakpoint
CREATE TRIGGER "archived_books_live" AFTER INSERT OR UPDATE OR DELETE ON "archived_books" FOR EACH ROW EXECUTE FUNCTION "live_library"();
--> statement-breakpoint
CREATE TRIGGER "reading_positions_library" AFTER INSERT OR UPDATE OR DELETE ON "reading_positions" FOR EACH ROW EXECUTE FUNCTION "live_library"();
--> statement-breakpoint
CREATE TRIGGER "shelves_live" AFTER INSERT OR UPDATE OR DELETE ON "shelves" FOR EACH ROW EXECUTE FUNCTION "live_library"();
--> statement-breakpoint
CREATE FUNCTION "live_reading"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('reading:' || coalesce(NEW.user_id, OLD.user_id) || ':' || coalesce(NEW.book_id, OLD.book_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "reading_positions_live" AFTER INSERT OR UPDATE OR DELETE ON "reading_positions" FOR EACH ROW EXECUTE FUNCTION "live_reading"();
--> statement-breakpoint
CREATE TRIGGER "bookmarks_live" AFTER INSERT OR UPDATE OR DELETE ON "bookmarks" FOR EACH ROW EXECUTE FUNCTION "live_reading"();
--> statement-breakpoint
CREATE FUNCTION "live_characters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES
    ('character:' || coalesce(NEW.id, OLD.id)),
    ('characters:' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "characters_live" AFTER INSERT OR UPDATE OR DELETE ON "characters" FOR EACH ROW EXECUTE FUNCTION "live_characters"();
--> statement-breakpoint
-- Rolls come far more often than the rest of a table changes: who follows it need not read the rest again.
CREATE FUNCTION "live_rolls"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('rolls:' || NEW.user_id);
  IF NEW.character_id IS NOT NULL THEN
    INSERT INTO changes VALUES ('character:' || NEW.character_id);
  END IF;
  IF NEW.campaign_id IS NOT NULL THEN
    INSERT INTO changes VALUES ('tableRolls:' || NEW.campaign_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "rolls_live" AFTER INSERT ON "rolls" FOR EACH ROW EXECUTE FUNCTION "live_rolls"();
--> statement-breakpoint
CREATE FUNCTION "live_data_export"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('dataExport:' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "live_data_export" AFTER INSERT OR UPDATE OR DELETE ON "data_exports" FOR EACH ROW EXECUTE FUNCTION "live_data_export"();
--> statement-breakpoint
-- Opening a gift changes no code, yet its giver sees it among their codes.
CREATE FUNCTION "live_gifts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('keys:' || NEW.giver_user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "gifts_live" AFTER UPDATE OF "opened_at" ON "gifts" FOR EACH ROW EXECUTE FUNCTION "live_gifts"();
--> statement-breakpoint
CREATE FUNCTION "live_notifications"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes SELECT DISTINCT 'inbox:' || user_id FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "notifications_told" AFTER INSERT ON "notifications" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "live_notifications"();
--> statement-breakpoint
CREATE TRIGGER "notifications_read" AFTER UPDATE ON "notifications" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "live_notifications"();
--> statement-breakpoint
-- The library’s page shows requests, so it follows what becomes of them.
CREATE FUNCTION "live_book_requests"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('user:' || NEW.user_id), ('library:' || NEW.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "book_requests_live" AFTER INSERT OR UPDATE ON "book_requests" FOR EACH ROW EXECUTE FUNCTION "live_book_requests"();
--> statement-breakpoint
-- Tickets are followed by their authors and by admins, who also see each other (decision 70).
CREATE FUNCTION "live_tickets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('ticket:' || NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tickets_live" AFTER INSERT OR UPDATE ON "tickets" FOR EACH ROW EXECUTE FUNCTION "live_tickets"();
--> statement-breakpoint
CREATE FUNCTION "live_ticket_visits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('ticket:' || coalesce(NEW.ticket_id, OLD.ticket_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ticket_visits_live" AFTER INSERT OR UPDATE OR DELETE ON "ticket_visits" FOR EACH ROW EXECUTE FUNCTION "live_ticket_visits"();
--> statement-breakpoint
CREATE FUNCTION "live_campaigns"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('campaign:' || NEW.id);
  INSERT INTO changes SELECT 'campaigns:' || m.user_id FROM campaign_members m WHERE m.campaign_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaigns_live" AFTER UPDATE ON "campaigns" FOR EACH ROW EXECUTE FUNCTION "live_campaigns"();
--> statement-breakpoint
-- Who gets another role, or none, sees other things of every character at the table.
CREATE FUNCTION "live_campaign_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES
    ('campaign:' || coalesce(NEW.campaign_id, OLD.campaign_id)),
    ('campaigns:' || coalesce(NEW.user_id, OLD.user_id));
  INSERT INTO changes SELECT 'character:' || c.id FROM unnest(ARRAY[OLD.character_id, NEW.character_id]) c(id) WHERE c.id IS NOT NULL;
  IF NEW.role IS DISTINCT FROM OLD.role AND TG_OP <> 'INSERT' THEN
    INSERT INTO changes SELECT 'character:' || m.character_id FROM campaign_members m
      WHERE m.campaign_id = OLD.campaign_id AND m.character_id IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaign_members_live" AFTER INSERT OR UPDATE OR DELETE ON "campaign_members" FOR EACH ROW EXECUTE FUNCTION "live_campaign_members"();
--> statement-breakpoint
CREATE FUNCTION "live_of_campaign"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('campaign:' || coalesce(NEW.campaign_id, OLD.campaign_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaign_invitations_live" AFTER INSERT OR UPDATE OR DELETE ON "campaign_invitations" FOR EACH ROW EXECUTE FUNCTION "live_of_campaign"();
--> statement-breakpoint
CREATE TRIGGER "loans_live" AFTER INSERT OR UPDATE OR DELETE ON "loans" FOR EACH ROW EXECUTE FUNCTION "live_of_campaign"();
--> statement-breakpoint
CREATE FUNCTION "live_member_names"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes SELECT 'campaign:' || m.campaign_id FROM campaign_members m WHERE m.user_id = NEW.uid;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "member_names_live" AFTER UPDATE ON "users" FOR EACH ROW WHEN (OLD.display_name IS DISTINCT FROM NEW.display_name) EXECUTE FUNCTION "live_member_names"();
--> statement-breakpoint
-- Who follows a table keeps its members and its party until one of them changes, however often somebody rolls.
CREATE TRIGGER "member_looks_live" AFTER UPDATE OF "photo_url", "current_tray", "erased_at" ON "users" FOR EACH ROW
  WHEN ((OLD.photo_url, OLD.current_tray, OLD.erased_at) IS DISTINCT FROM (NEW.photo_url, NEW.current_tray, NEW.erased_at))
  EXECUTE FUNCTION "live_member_names"();
--> statement-breakpoint
CREATE FUNCTION "live_party"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes SELECT 'campaign:' || m.campaign_id FROM campaign_members m WHERE m.character_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "party_live" AFTER UPDATE ON "characters" FOR EACH ROW
  WHEN ((OLD.name, OLD.card, OLD.portrait, OLD.archived_at) IS DISTINCT FROM (NEW.name, NEW.card, NEW.portrait, NEW.archived_at))
  EXECUTE FUNCTION "live_party"();
--> statement-breakpoint
-- A structure says who may see the fields of a card.
CREATE TRIGGER "party_structure_live" AFTER UPDATE OF "schema" ON "characters" FOR EACH ROW EXECUTE FUNCTION "live_party"();
--> statement-breakpoint
CREATE FUNCTION "live_content"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'content:');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "catalogue_changes_content" AFTER INSERT ON "catalogue_changes" FOR EACH STATEMENT EXECUTE FUNCTION "live_content"();
--> statement-breakpoint
CREATE FUNCTION "live_notes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('notes:' || coalesce(NEW.campaign_id, OLD.campaign_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaign_notes_live" AFTER INSERT OR UPDATE OR DELETE ON "campaign_notes" FOR EACH ROW EXECUTE FUNCTION "live_notes"();
--> statement-breakpoint
CREATE TRIGGER "campaign_note_readers_live" AFTER INSERT OR DELETE ON "campaign_note_readers" FOR EACH ROW EXECUTE FUNCTION "live_notes"();
--> statement-breakpoint
-- Who gets another role, or none, reads other notes.
CREATE TRIGGER "campaign_members_notes" AFTER UPDATE OR DELETE ON "campaign_members" FOR EACH ROW EXECUTE FUNCTION "live_notes"();
--> statement-breakpoint
CREATE FUNCTION "live_encounters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('encounter:' || coalesce(NEW.id, OLD.id));
  IF (NEW.title, NEW.ended) IS DISTINCT FROM (OLD.title, OLD.ended) AND coalesce(NEW.campaign_id, OLD.campaign_id) IS NOT NULL THEN
    INSERT INTO changes VALUES ('campaign:' || coalesce(NEW.campaign_id, OLD.campaign_id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "encounters_live" AFTER INSERT OR UPDATE OR DELETE ON "encounters" FOR EACH ROW EXECUTE FUNCTION "live_encounters"();
--> statement-breakpoint
-- Who gets another role, or none, sees other things of every encounter of the table.
CREATE FUNCTION "live_encounters_of_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes SELECT 'encounter:' || e.id FROM encounters e WHERE e.campaign_id = OLD.campaign_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaign_members_encounters" AFTER UPDATE OR DELETE ON "campaign_members" FOR EACH ROW EXECUTE FUNCTION "live_encounters_of_member"();
--> statement-breakpoint
CREATE FUNCTION "live_campaign_resources"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('campaign:' || NEW.campaign_id);
  INSERT INTO changes SELECT 'character:' || m.character_id FROM campaign_members m
    WHERE m.campaign_id = NEW.campaign_id AND m.character_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaign_resources_live" AFTER UPDATE ON "campaign_resources" FOR EACH ROW EXECUTE FUNCTION "live_campaign_resources"();
--> statement-breakpoint
-- At a closed table every sheet has its own resources again.
CREATE FUNCTION "live_closed_campaigns"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes SELECT 'character:' || m.character_id FROM campaign_members m
    WHERE m.campaign_id = NEW.id AND m.character_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaigns_state_live" AFTER UPDATE ON "campaigns" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION "live_closed_campaigns"();
--> statement-breakpoint
CREATE FUNCTION "live_news"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Drafts are on no public page.
  IF coalesce(NEW.published_at, OLD.published_at) IS NOT NULL THEN
    INSERT INTO changes VALUES ('news:');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "live_news" AFTER INSERT OR UPDATE OR DELETE ON "news_posts"
  FOR EACH ROW EXECUTE FUNCTION "live_news"();
--> statement-breakpoint
CREATE FUNCTION "live_messages"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('messages:' || coalesce(NEW.campaign_id, OLD.campaign_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaign_messages_live" AFTER INSERT OR UPDATE OR DELETE ON "campaign_messages" FOR EACH ROW EXECUTE FUNCTION "live_messages"();
--> statement-breakpoint
-- Who gets another role, or none, reads other lines.
CREATE TRIGGER "campaign_members_messages" AFTER UPDATE OR DELETE ON "campaign_members" FOR EACH ROW EXECUTE FUNCTION "live_messages"();
--> statement-breakpoint
CREATE FUNCTION "live_presence"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('presence:' || coalesce(NEW.campaign_id, OLD.campaign_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaign_presence_live" AFTER INSERT OR DELETE ON "campaign_presence" FOR EACH ROW EXECUTE FUNCTION "live_presence"();
--> statement-breakpoint
CREATE TRIGGER "campaign_members_presence" AFTER INSERT OR DELETE ON "campaign_members" FOR EACH ROW EXECUTE FUNCTION "live_presence"();
--> statement-breakpoint
CREATE FUNCTION "live_loot"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('loot:' || coalesce(NEW.campaign_id, OLD.campaign_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Every act on the loot writes or changes one of these.
CREATE TRIGGER "campaign_loot_changes_live" AFTER INSERT OR UPDATE ON "campaign_loot_changes" FOR EACH ROW EXECUTE FUNCTION "live_loot"();
--> statement-breakpoint
-- What a character holds is nobody's while it is not at the table; who leaves follows no more.
CREATE TRIGGER "campaign_members_loot" AFTER UPDATE OR DELETE ON "campaign_members" FOR EACH ROW EXECUTE FUNCTION "live_loot"();
--> statement-breakpoint
CREATE FUNCTION "live_campaign_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('sessions:' || coalesce(NEW.campaign_id, OLD.campaign_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaign_sessions_live" AFTER INSERT OR UPDATE OR DELETE ON "campaign_sessions" FOR EACH ROW EXECUTE FUNCTION "live_campaign_sessions"();
--> statement-breakpoint
-- The answers of who leaves are not shown.
CREATE TRIGGER "campaign_members_sessions" AFTER DELETE ON "campaign_members" FOR EACH ROW EXECUTE FUNCTION "live_campaign_sessions"();
--> statement-breakpoint
CREATE FUNCTION "live_session_answers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes SELECT 'sessions:' || s.campaign_id FROM campaign_session_dates d
    JOIN campaign_sessions s ON s.id = d.session_id WHERE d.id = coalesce(NEW.date_id, OLD.date_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaign_session_answers_live" AFTER INSERT OR UPDATE OR DELETE ON "campaign_session_answers" FOR EACH ROW EXECUTE FUNCTION "live_session_answers"();
--> statement-breakpoint
CREATE FUNCTION "live_journal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('journal:' || coalesce(NEW.campaign_id, OLD.campaign_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaign_journal_live" AFTER INSERT OR UPDATE OR DELETE ON "campaign_journal" FOR EACH ROW EXECUTE FUNCTION "live_journal"();
--> statement-breakpoint
-- Who gets another role may change other pages; who leaves follows no more.
CREATE TRIGGER "campaign_members_journal" AFTER UPDATE OR DELETE ON "campaign_members" FOR EACH ROW EXECUTE FUNCTION "live_journal"();
--> statement-breakpoint
CREATE FUNCTION "live_scene"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes SELECT 'scene:' || c.id FROM (SELECT coalesce(NEW.campaign_id, OLD.campaign_id)) c(id) WHERE c.id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "scenes_live" AFTER INSERT OR UPDATE OR DELETE ON "scenes" FOR EACH ROW EXECUTE FUNCTION "live_scene"();
--> statement-breakpoint
-- Who has the turn is marked on the board.
CREATE TRIGGER "encounters_scene" AFTER UPDATE OR DELETE ON "encounters" FOR EACH ROW EXECUTE FUNCTION "live_scene"();
--> statement-breakpoint
-- Who gets another role, another character, or none, sees other things.
CREATE TRIGGER "campaign_members_scene" AFTER UPDATE OR DELETE ON "campaign_members" FOR EACH ROW EXECUTE FUNCTION "live_scene"();
--> statement-breakpoint
CREATE FUNCTION "live_annotations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes VALUES ('annotations:' || coalesce(NEW.user_id, OLD.user_id) || ':' || coalesce(NEW.book_id, OLD.book_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "annotations_live" AFTER INSERT OR UPDATE OR DELETE ON "annotations" FOR EACH ROW EXECUTE FUNCTION "live_annotations"();
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
