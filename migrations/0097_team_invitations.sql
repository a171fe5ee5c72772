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
ALTER TABLE "creator_invitations" ADD CONSTRAINT "creator_invitations_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_invitations" ADD CONSTRAINT "creator_invitations_invited_by_users_uid_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creator_invitations_creator" ON "creator_invitations" USING btree ("creator_id","created_at");--> statement-breakpoint
CREATE INDEX "creator_invitations_email" ON "creator_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "creator_invitations_expiry" ON "creator_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "creator_invitations_inviter" ON "creator_invitations" USING btree ("invited_by") WHERE "creator_invitations"."invited_by" is not null;