CREATE TABLE "consent_refusals" (
	"learner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"parent_id" uuid NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_refusals_learner_id_purpose_parent_id_pk" PRIMARY KEY("learner_id","purpose","parent_id"),
	CONSTRAINT "consent_refusals_purpose" CHECK ("consent_refusals"."purpose" in ('attention_images', 'live_lessons'))
);
--> statement-breakpoint
CREATE TABLE "barred_request_readers" (
	"child_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "barred_request_readers_child_id_person_id_pk" PRIMARY KEY("child_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "link_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"child_id" uuid NOT NULL,
	"parent_id" uuid,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"opened_by" uuid,
	"opened_at" timestamp with time zone,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"answer" text,
	"has_ended_link" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_mails" (
	"administrator_id" uuid PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consent_refusals" ADD CONSTRAINT "consent_refusals_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_refusals" ADD CONSTRAINT "consent_refusals_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barred_request_readers" ADD CONSTRAINT "barred_request_readers_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barred_request_readers" ADD CONSTRAINT "barred_request_readers_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_requests" ADD CONSTRAINT "link_requests_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_requests" ADD CONSTRAINT "link_requests_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_requests" ADD CONSTRAINT "link_requests_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_requests" ADD CONSTRAINT "link_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_mails" ADD CONSTRAINT "request_mails_administrator_id_users_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_refusals_parent" ON "consent_refusals" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "barred_request_readers_person" ON "barred_request_readers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "link_requests_child" ON "link_requests" USING btree ("child_id","created_at");--> statement-breakpoint
CREATE INDEX "link_requests_parent" ON "link_requests" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "link_requests_opener" ON "link_requests" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "link_requests_answerer" ON "link_requests" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "link_requests_answered" ON "link_requests" USING btree ("answered_at");