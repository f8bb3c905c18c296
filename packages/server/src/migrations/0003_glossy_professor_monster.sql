CREATE TABLE "notice_mails" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_wanted" boolean,
	"last_mailed_at" timestamp with time zone,
	CONSTRAINT "notice_mails_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient_id" uuid NOT NULL,
	"occasion_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"variant" text NOT NULL,
	"child_id" uuid,
	"other_id" uuid,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"awaits_mail" boolean DEFAULT false NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
DROP TABLE "link_news" CASCADE;--> statement-breakpoint
ALTER TABLE "notice_mails" ADD CONSTRAINT "notice_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_recipient_created" ON "notices" USING btree ("recipient_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_occasion" ON "notices" USING btree ("occasion_id","recipient_id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("recipient_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_awaiting_mail" ON "notices" USING btree ("recipient_id","kind") WHERE "notices"."awaits_mail";--> statement-breakpoint
CREATE INDEX "notices_child" ON "notices" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "notices_other" ON "notices" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");