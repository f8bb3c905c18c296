CREATE TABLE "lesson_marks" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_marks_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"mark_id" text NOT NULL,
	"mark" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lesson_marks" ADD CONSTRAINT "lesson_marks_session_id_learning_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."learning_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_marks_once" ON "lesson_marks" USING btree ("session_id","mark_id");--> statement-breakpoint
CREATE INDEX "lesson_marks_order" ON "lesson_marks" USING btree ("session_id","position");