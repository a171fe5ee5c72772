CREATE TABLE "badge_counts" (
	"badge_id" text PRIMARY KEY NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "grants_badges" ON "grants" USING btree ("item_id","user_id") WHERE "grants"."kind" = 'badge';